import { lazyPart } from "#app/lib/lazy-part.ts";
import type { PasskeyButtonProps } from "./passkey-button.client.tsx";

const { Part } = lazyPart<PasskeyButtonProps>(async () => (await import("./passkey-button.client.tsx")).PasskeyButton);

/** Its code is loaded after the page is shown, so that the page works without it. */
export const PasskeyButton = Part;
