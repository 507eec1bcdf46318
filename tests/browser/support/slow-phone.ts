import type { Page } from "playwright-core";

/** A phone's processor beside the one of a desktop. */
const SLOWER = 4;

/** Lighthouse's slow 4G: bytes a second and ms of a round trip. */
export const SLOW_NETWORK = { latency: 150, downloadThroughput: 204_800, uploadThroughput: 86_400 };

/** A page whose processor is slow and perhaps its network; `goto` does nothing but to open it. */
export async function slowly(visited: Page, network: typeof SLOW_NETWORK | null): Promise<Page> {
  const page = await visited.context().newPage();
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  if (network) {
    await protocol.send("Network.enable");
    await protocol.send("Network.emulateNetworkConditions", { offline: false, ...network });
  }
  return page;
}
