import { describe, expect, it } from "vitest";
import { COMMON_PASSWORDS } from "./common-passwords.ts";
import { passwordWeakness } from "./password-weakness.ts";

// Fails when a password that an attacker tries first is accepted, or a good passphrase is not.

const KNOWN = {
  common: COMMON_PASSWORDS,
  username: "kozlova",
  salon: { salonName: "Меридиан", address: "Самара, Московское шоссе, 18", phone: "+7 846 200-15-30" },
};

describe("passwordWeakness", () => {
  it.each([
    ["password", /известен/],
    ["Password1!", /известен/],
    ["P@ssw0rd2026", /известен/],
    ["Dragon2026!", /известен/],
    ["parolparol", /известен/],
    ["пароль2026", /известен/],
    ["gfhjkm2026", /известен/],
    ["Ghbdtn!!!123", /известен/],
    ["наташа1985", /известен/],
    ["iloveyou!!", /известен/],
    ["йцукен1234567", /известен|подряд/],
    ["1q2w3e4r5t", /известен|подряд/],
    ["poiuytrewq", /известен|подряд/],
    ["абвгдежз", /подряд/],
    ["фывапролд!", /известен|подряд/],
    ["zyxwvuts1", /подряд/],
    ["        ", /повторяются/],
    ["aaaaaaaaaaaa", /повторяются/],
    ["12341234", /повторяются/],
    ["ababababab", /повторяются/],
    ["19850714", /только цифры/],
    ["14.07.1985", /только цифры/],
    ["kozlova1", /логин/],
    ["Kozlova2026!", /логин/],
    ["козлова85", /логин/],
    ["rjpkjdf85", /логин/],
    ["meridian2026", /салона/],
    ["Меридиан1", /салона/],
    ["vthblbfy!1", /салона/],
    ["самара-2026", /салона/],
    ["88462001530", /салона/],
    ["автосалон!!", /известен|автосалоне/],
    ["AvtoSalon63", /известен|автосалоне/],
    ["admin-panel-1", /автосалоне/],
    ["менеджер7", /автосалоне/],
    ["fdnjcfkjy7", /известен|автосалоне/],
  ])("refuses %j with a reason", (password, reason) => {
    expect(passwordWeakness(password, KNOWN)).toMatch(reason);
  });

  it.each([
    "снег идёт третий день",
    "верный пароль 42",
    "зелёный салон у моря",
    "correct horse battery stapler",
    "Tr0ub4dor&3zq",
    "k7mq2-h8x3p",
    "kozlova любит пироги",
    "бабушка варит борщ 7",
    "xQ9$wLr2",
    "три кота у меридиана",
  ])("accepts %j", (password) => {
    expect(passwordWeakness(password, KNOWN)).toBeNull();
  });

  it("has the 10,000 commonest of the length that is accepted", () => {
    expect([...COMMON_PASSWORDS].filter((one) => one.length >= 8).length).toBeGreaterThan(10_000);
  });
});
