// A cheap phone on a bad network, as Chromium emulates it.
import type { CDPSession } from 'playwright-core'

const network = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

/** How many times slower the processor is. */
export const SLOWDOWN = 4

export const slowProcessor = (session: CDPSession) => session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })

export async function slowNetwork(session: CDPSession): Promise<void> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', network)
}
