// The oldest browsers that run the app: every script and style for a browser is built for them, and a test compares what the
// built files use with what they know (test/browser/engines.test.ts). src/host/README.md states them.

/** Targets of esbuild for the app, the worker, the console and the playground. */
export const oldestEngines = ['chrome93', 'safari15.4', 'firefox100']

/**
 * What runs in a partner's page must load in browsers that the wallet itself refuses: the wallet then says so in its frame. No
 * module there uses an API that is newer than this either.
 */
export const oldestPartnerPages = ['chrome86', 'safari14', 'firefox78']
