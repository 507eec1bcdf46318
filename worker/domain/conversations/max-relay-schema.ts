import * as z from "zod/mini";

/** What the collector passes on: nothing but the methods of the API that the site uses. */
export const maxRelayCall = z.object({
  method: z.enum(["GET", "POST", "DELETE"]),
  path: z
    .string()
    .check(z.maxLength(1000), z.regex(/^\/(?:me|messages|uploads|subscriptions|updates)(?:\?[\w.~%&=,-]*)?$/)),
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/)),
  body: z.nullable(z.string().check(z.maxLength(40_000))),
});
export type MaxRelayCall = z.infer<typeof maxRelayCall>;

/** What MAX has answered. */
export const maxRelayAnswer = z.object({ status: z.number(), body: z.string(), retryAfter: z.nullable(z.string()) });
export type MaxRelayAnswer = z.infer<typeof maxRelayAnswer>;
