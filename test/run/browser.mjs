// Starts the Chromium of the browser tests.

const disabledFeatures = [
  // The popup of the address bar: its two pages load with every window, and take as long as the app does.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Of Playwright's own list, which this one replaces.
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  // A process in reserve, which no page of a new context can use.
  'SpareRendererForSitePerProcess',
  'Translate'
]

/**
 * Starts Chromium with switches that keep it off the network, by default the one whose path the runner sets in
 * BROWSER. `hasThirdPartyStorage` gives frames of other origins their own storage, as Chrome does; Playwright's
 * default gives none. With `reusesProcesses` the pages of a context share one process, and a document that is opened
 * by its address needs two thirds of the processor time.
 */
export async function launchChromium({
  hasThirdPartyStorage = false,
  reusesProcesses = false,
  executablePath = process.env.BROWSER
} = {}) {
  const { chromium } = await import('playwright-core')
  return chromium.launch({
    executablePath: executablePath ?? '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...(reusesProcesses ? ['--renderer-process-limit=1'] : []),
      `--disable-features=${[...disabledFeatures, ...(hasThirdPartyStorage ? [] : ['ThirdPartyStoragePartitioning'])]}`
    ]
  })
}
