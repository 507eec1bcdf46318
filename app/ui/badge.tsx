import clsx from "clsx/lite";
import type { ReactNode } from "react";

const TONES = {
  neutral: "bg-shade text-graphite",
  light: "bg-paper text-ink",
  dark: "bg-night text-white",
  accent: "bg-accent-tint text-accent-deep",
  success: "bg-success-tint text-success",
} as const;

interface BadgeProps {
  tone?: keyof typeof TONES;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "neutral", className, children }: BadgeProps) {
  return <span className={clsx("badge", TONES[tone], className)}>{children}</span>;
}
