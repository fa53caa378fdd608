// The stages of a run in which tests run: bundle, execute, sum up.
import { existsSync } from 'node:fs'
import { bundleTests } from './bundle.mjs'
import { startCluster } from './cluster.mjs'
import { runFiles } from './execute.mjs'
import { isComponentTest } from './files.mjs'

// A file of browser tests walks through every screen, more than once. One that hangs must not take the time of all.
const browserLimitMs = 420_000

// Begun last, they would run alone at the end.
const isLong = ({ path }) => /\/(texts|routes|axe|installable)\./.test(path)
const longestFirst = files => [...files.filter(isLong), ...files.filter(file => !isLong(file))]

const inGroup = (files, group) => files.filter(file => file.group === group)

export async function runChecks(files) {
  return runBundled(inGroup(files, 'checks'), {
    name: 'checks',
    packages: 'external',
    parallel: 2
  })
}

export async function runUnit(files) {
  const unit = inGroup(files, 'unit')
  const components = unit.filter(isComponentTest)
  return [
    ...(await runBundled(unit, { name: 'unit', parallel: 2 })),
    ...(await runBundled(components, {
      name: 'react',
      parallel: 2,
      react: true,
      label: ' (React)'
    }))
  ]
}

export async function runServer(files) {
  const server = inGroup(files, 'server')
  if (server.length === 0) return []
  const cluster = await startCluster()
  try {
    return await runBundled(server, {
      name: 'server',
      packages: 'external',
      parallel: 2,
      env: cluster.env
    })
  } finally {
    await cluster.stop()
  }
}

export async function runBrowser(files) {
  const browser = inGroup(files, 'browser')
  if (browser.length === 0) return []
  const { findBrowser } = await import('./browser.mjs')
  const executable = await findBrowser()
  const { buildIfStale } = await import('../../src/build/build.mjs')
  await buildIfStale()
  const cluster = await startCluster()
  const env = { ...cluster.env, BROWSER: executable }
  try {
    return await runBundled(longestFirst(browser), {
      name: 'browser',
      packages: 'external',
      parallel: 2,
      env,
      limitMs: browserLimitMs
    })
  } finally {
    await cluster.stop()
  }
}

// The browser tests that WebKitGTK does not run, each for what WebDriver has no word for.
const notInWebKit = {
  dev: 'the build, in one engine',
  deploy: 'documents told from other requests',
  installable: 'service workers',
  keystore: 'two pages of one phone',
  measure: 'pages that a test writes into an empty tab',
  partner: 'frames of other origins',
  pictures: 'two fingers',
  playground: 'frames',
  'playground-screens': 'frames',
  'silent-popup': 'a finger that stays down',
  reach: 'the network taken away',
  realtime: 'the network taken away, and what a socket carries',
  embed: 'frames of other origins',
  'embed-failure': 'frames of other origins',
  'embed-session': 'frames of other origins',
  'main-job-embed': 'frames of other origins'
}
// The run of everything leaves out the walks through every screen too: they find the same in both engines, and take minutes.
const quickInWebKit = /\/(main-job(-\w+)?|telegram(-share)?|host-hands|play-types|hardship|coming-back)\.test\.ts$/

const nameOf = path => /(\w[\w-]*)\.test\.ts$/.exec(path)?.[1] ?? ''

export async function runWebKit(files, { quick = false } = {}) {
  const isChosen = path => !Object.hasOwn(notInWebKit, nameOf(path)) && (!quick || quickInWebKit.test(path))
  const chosen = inGroup(files, 'browser').filter(({ path }) => isChosen(path))
  if (chosen.length === 0) return []
  const { buildIfStale } = await import('../../src/build/build.mjs')
  await buildIfStale()
  const cluster = await startCluster()
  try {
    return await runBundled(longestFirst(chosen), {
      name: 'webkit',
      packages: 'external',
      parallel: 2,
      env: { ...cluster.env, ENGINE: 'webkit' },
      label: ' (WebKit)',
      limitMs: browserLimitMs
    })
  } finally {
    await cluster.stop()
  }
}

async function runBundled(files, { name, packages = 'bundle', react = false, ...options }) {
  if (files.length === 0) return []
  if (!files.every(file => existsSync(file.path))) throw new Error('a test file went away during the run')
  let bundleOf
  try {
    bundleOf = await bundleTests(files, { name, packages, react })
  } catch {
    // esbuild has printed what is wrong. One broken file must not hide the others: bundle them one by one.
    if (files.length === 1) return [{ passed: 0, failed: 1 }]
    const results = []
    for (const file of files) {
      const alone = `${name}-${file.path.replace(/\W+/g, '-')}`
      results.push(
        ...(await runBundled([file], {
          name: alone,
          packages,
          react,
          ...options
        }))
      )
    }
    return results
  }
  return runFiles(files, { bundleOf, ...options })
}
