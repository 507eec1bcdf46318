import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";

export const NO_AUTHORITY = "has no certificate of an authority that can be read: PEM, «BEGIN CERTIFICATE»";

/** The certificates of a file, PEM; null unless all of them are of authorities. */
export function readAuthority(file: string): string | null {
  try {
    const text = readFileSync(file, "utf8");
    const certificates = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
    const isAuthority = certificates.length > 0 && certificates.every((one) => new X509Certificate(one).ca);
    return isAuthority ? certificates.join("\n") : null;
  } catch {
    return null;
  }
}
