import { Buffer } from "node:buffer";
import { isoCBOR } from "@simplewebauthn/server/helpers";

// An authenticator in software: a real P-256 key, real authenticator data and signatures (WebAuthn 3, 6.1 and 6.5).

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 } as const;

interface Options {
  challenge: string;
  rpId: string;
}

interface Tricks {
  origin?: string;
  /** The host that the authenticator signs for. */
  rpId?: string;
  counter?: number;
  isVerified?: boolean;
}

const toText = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(bytes as Uint8Array).toString("base64url");

async function sha256(bytes: Uint8Array<ArrayBuffer> | string): Promise<Uint8Array<ArrayBuffer>> {
  const input = typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes;
  return new Uint8Array(await crypto.subtle.digest("SHA-256", input));
}

function joined(...parts: (Uint8Array | number[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(parts.flatMap((part) => [...part]));
}

function uint(value: number, bytes: number): number[] {
  return Array.from({ length: bytes }, (_, at) => (value >>> (8 * (bytes - 1 - at))) & 0xff);
}

/** DER integer: no leading zeros, none that would read as negative. */
function derInteger(bytes: Uint8Array): number[] {
  const from = bytes.findIndex((byte) => byte !== 0);
  const digits = Array.from(bytes).slice(from);
  const value = (digits[0] ?? 0) >= 0x80 ? [0, ...digits] : digits;
  return [0x02, value.length, ...value];
}

export async function softAuthenticator(origin = "https://salon.test") {
  const { privateKey, publicKey } = (await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", publicKey)) as JsonWebKey;
  const credentialId = crypto.getRandomValues(new Uint8Array(32));
  const id = toText(credentialId);

  const clientData = (type: string, challenge: string, tricks: Tricks) =>
    new TextEncoder().encode(JSON.stringify({ type, challenge, origin: tricks.origin ?? origin, crossOrigin: false }));

  async function authenticatorData({ rpId }: Options, tricks: Tricks, attested: Uint8Array | number[] = []) {
    const { isVerified = true, counter = 0 } = tricks;
    const flags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | (attested.length > 0 ? FLAGS.attested : 0);
    return joined(await sha256(tricks.rpId ?? rpId), [flags], uint(counter, 4), attested);
  }

  return {
    id,
    /** `navigator.credentials.create` */
    async create(options: { challenge: string; rp: { id?: string } }, tricks: Tricks = {}) {
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const aaguid = Array.from({ length: 16 }, () => 0);
      const attested = joined(aaguid, uint(credentialId.length, 2), credentialId, isoCBOR.encode(cose));
      const data = await authenticatorData({ ...options, rpId: options.rp.id ?? "" }, tricks, attested);
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ["fmt", "none"],
        ["attStmt", new Map<string, string>()],
        ["authData", data],
      ]);
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: toText(clientData("webauthn.create", options.challenge, tricks)),
          attestationObject: toText(isoCBOR.encode(attestation)),
          transports: ["internal"],
        },
      };
    },
    /** `navigator.credentials.get` */
    async get(options: { challenge: string; rpId?: string }, userId: string, tricks: Tricks = {}) {
      const data = await authenticatorData({ ...options, rpId: options.rpId ?? "" }, tricks);
      const client = clientData("webauthn.get", options.challenge, tricks);
      const algorithm = { name: "ECDSA", hash: "SHA-256" };
      const raw = new Uint8Array(await crypto.subtle.sign(algorithm, privateKey, joined(data, await sha256(client))));
      const [r, s] = [derInteger(raw.slice(0, 32)), derInteger(raw.slice(32))];
      return {
        id,
        rawId: id,
        type: "public-key" as const,
        response: {
          clientDataJSON: toText(client),
          authenticatorData: toText(data),
          signature: toText(new Uint8Array([0x30, r.length + s.length, ...r, ...s])),
          userHandle: Buffer.from(userId).toString("base64url"),
        },
      };
    },
  };
}
