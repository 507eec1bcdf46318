import { describe, expect, it } from "vitest";
import { CHANNEL_FIELDS } from "./channel-options.ts";
import { isReplyAddress, readMailTag, REPLY_NAME_MAX, replyAddress, threadId } from "./mail-address.ts";

// Fails when an answer to a mail does not find its lead, or its address is longer than mail servers take.

const tag = { leadId: "0f8fad5b-d9cb-469f-a165-70867728950e", tag: "0123456789abcdefghij" };
const LARGEST = { leadId: "ffffffff-ffff-ffff-ffff-ffffffffffff", tag: "z".repeat(20) };

describe("the address for answers", () => {
  it.each([tag, LARGEST, { ...tag, leadId: "00000000-0000-4000-8000-000000000000" }])("names the lead %o", (one) => {
    const address = replyAddress("reply@salon.ru", one) ?? "";
    expect(readMailTag("reply@salon.ru", address)).toEqual(one);
    expect(readMailTag("reply@salon.ru", address.toUpperCase())).toEqual(one);
    expect(readMailTag("reply@salon.ru", threadId("reply@salon.ru", one) ?? "")).toEqual(one);
  });

  it("has a local part of 64 characters at most, with every address that staff may enter", () => {
    const { pattern } = CHANNEL_FIELDS.mail.account ?? { pattern: /never/ };
    const longest = `${"a".repeat(REPLY_NAME_MAX)}@salon.ru`;
    expect(pattern.test(longest)).toBe(true);
    expect(pattern.test(`a${longest}`)).toBe(false);
    expect(replyAddress(longest, LARGEST)?.split("@")[0]).toHaveLength(64);
    expect(replyAddress(`a${longest}`, LARGEST)).toBeNull();
  });

  it.each([
    "reply+x@salon.ru",
    "reply@",
    "@salon.ru",
    "re ply@salon.ru",
    "reply@salon",
    "reply@salon.ru\r\nBcc: a@b.ru",
  ])("cannot be made of %o", (account) => expect(CHANNEL_FIELDS.mail.account?.pattern.test(account)).toBe(false));

  it("is not read from another domain, another name, or what is no label", () => {
    const address = replyAddress("reply@salon.ru", tag) ?? "";
    const label = address.slice("reply+".length, address.indexOf("@"));
    for (const other of [
      address.replace("salon.ru", "evil.ru"),
      `info+${label}@salon.ru`,
      `reply+${label.slice(1)}@salon.ru`,
      `reply+${"z".repeat(25)}.${tag.tag}@salon.ru`,
      "reply@salon.ru",
      "",
    ])
      expect(readMailTag("reply@salon.ru", other)).toBeNull();
  });

  it("is known as the dealership's own", () => {
    expect(isReplyAddress("reply@salon.ru", "Reply+abc@SALON.ru")).toBe(true);
    expect(isReplyAddress("reply@salon.ru", "reply@salon.ru")).toBe(true);
    expect(isReplyAddress("reply@salon.ru", "reply2@salon.ru")).toBe(false);
  });
});
