// When this fails, a text of a few hundred characters stops the server: a pattern has exponentially many ways to read it.
import { readdir, readFile } from "node:fs/promises";
import { runInNewContext } from "node:vm";
import { parse } from "@swc/core";
import { expect, it } from "vitest";

interface Pattern {
  file: string;
  source: string;
  flags: string;
}

const LENGTH = 400;
/** For one text; a pattern whose time grows with the cube of the text takes a tenth of that. */
const LIMIT_MS = 1000;
/** Samples of the classes that patterns repeat. */
const SAMPLES = [" ", "a", "A", "я", "1", "-", ".", ",", "(", "[", '"', "/", ":", "\n"];
const FOLDERS = ["worker", "server", "app"];

async function patternsOf(folder: string): Promise<Pattern[]> {
  const files = await readdir(folder, { recursive: true });
  const found = await Promise.all(
    files
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map(async (name) => {
        const file = `${folder}/${name}`;
        const code = await readFile(file, "utf8");
        const patterns: Pattern[] = [];
        JSON.stringify(await parse(code, { syntax: "typescript", tsx: file.endsWith("x") }), (_, node: unknown) => {
          const { type, pattern: source, flags } = (node ?? {}) as Record<string, unknown>;
          if (type === "RegExpLiteral" && typeof source === "string" && typeof flags === "string")
            patterns.push({ file, source, flags });
          return node;
        });
        return patterns;
      }),
  );
  return found.flat();
}

/** Texts that repeat what a pattern itself names and samples of classes, alone and in pairs, and end with what it does not expect. */
function hostileTexts(source: string): string[] {
  const named = source.match(/(?:\\[^\w]|[\p{L}\d<>!=@%&'"/ -])+/gu)?.map((part) => part.replaceAll("\\", "")) ?? [];
  const units = [...new Set([...named.filter(Boolean).slice(0, 12), ...SAMPLES])];
  const pairs = units.flatMap((one) => units.map((other) => one + other));
  return [...units, ...pairs].map((unit) => `${unit.repeat(Math.ceil(LENGTH / unit.length))}\u0000`);
}

/** The first text that the pattern takes too long for. A script can be interrupted, also in the middle of a pattern. */
function slowText({ source, flags }: Pattern): string | undefined {
  const texts = hostileTexts(source);
  const state = { pattern: new RegExp(source, flags), texts, at: 0 };
  const isDone = (script: string) => {
    try {
      runInNewContext(script, state, { timeout: LIMIT_MS });
      return true;
    } catch {
      return false;
    }
  };
  for (; state.at < texts.length; state.at += 1)
    if (!isDone("for (; at < texts.length; at += 1) texts[at].replace(pattern, '')"))
      if (!isDone("texts[at].replace(pattern, '')")) return texts[state.at]?.slice(0, 20);
  return undefined;
}

it("recognises a pattern with exponentially many ways", () => {
  const bad = { file: "", source: "^\\s*(?:<!--[\\s\\S]*?-->\\s*)*<svg", flags: "" };
  expect(slowText(bad)).toContain("<!---->");
});

it("no pattern has exponentially many ways to read a text", { timeout: 120_000 }, async () => {
  const patterns = (await Promise.all(FOLDERS.map(patternsOf))).flat();
  expect(patterns.length).toBeGreaterThan(500);
  const slow = patterns.flatMap((pattern) => {
    const text = slowText(pattern);
    return text === undefined ? [] : [`${pattern.file}: /${pattern.source}/ with ${JSON.stringify(text)}`];
  });
  expect(slow).toEqual([]);
});
