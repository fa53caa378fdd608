// The byte table: brotli 11 as served, with a cold cache, without API answers and pictures.
const budgets = {
  // A server sends 14,600 B before it waits: above 90 % the page with its headers (1.2 KB) and answers (0.7 KB) takes a round trip more.
  page: 14_000,
  home: 45_000,
  area: 19_200,
  // The chart library is part of the area.
  statistics: 30_000,
  // The script of a page that embeds the wallet.
  embed: 3_500,
  // The page has the form of the sign-in in every language; one window, as above.
  consolePage: 12_600,
  // Every script and style of the console: people load it once a day, on a desk.
  console: 221_000
}

// Packages that the first screen must not wait for.
const lazyPackages = ['valibot', 'ofetch', '@twa-dev/sdk', 'pusher-js']
const telegram = /node_modules\/@twa-dev\/sdk\/|^src\/host\/telegram\//

// A script has headers of its own, and is parsed by itself.
const LEAST_SCRIPT = 2_000
// Smaller ones on the way to a first screen. Each comes beside others, in no round trip of its own: names of code that a larger script
// has, because other parts have it in common, and what greets a partner where the page has not been told that one opens it.
const smallScripts = ['match-routes', 'client', 'browser-actions', 'partner-door']

// Above this share of its budget a part has no room for another feature.
const WARN_SHARE = 0.9

/** Returns a line for each part that is close to its budget, but not above. */
export const warnBudgets = facts =>
  formatBudgets(facts)
    .filter(({ bytes, budget }) => bytes <= budget && bytes > budget * WARN_SHARE)
    .map(
      ({ what, bytes, budget }) =>
        `Budget nearly used: ${what} is ${bytes} B, ${Math.round((bytes / budget) * 100)} % of ${budget}.`
    )

/** Returns a line for each broken budget, and for what must not be in a program. */
export function checkBudgets(facts) {
  const broken = formatBudgets(facts)
    .filter(({ bytes, budget }) => budget !== undefined && bytes > budget)
    .map(({ what, bytes, budget }) => `Budget broken: ${what} is ${bytes} B, ${bytes - budget} B over.`)
  const early = lazyPackages.filter(name =>
    facts.mainModules.some(({ path }) => path.includes(`node_modules/${name}/`))
  )
  return [
    ...broken,
    ...early.map(name => `${name} is in what home waits for.`),
    ...checkScripts(facts),
    ...checkPreact(facts)
  ]
}

/** Returns a line for each small script that a first screen waits for: `first` has all that one does, in any place. */
const checkScripts = ({ first, sizes }) =>
  first
    .filter(file => sizes[file] < LEAST_SCRIPT && !smallScripts.includes(/([\w-]+)-\w+\.js$/.exec(file)?.[1]))
    .map(file => `A script of ${sizes[file]} B on the way to a first screen: ${file}`)

const preactPart = /node_modules\/(?:.*\/)?preact\/(?:(compat|hooks|jsx-runtime)\/)?(?:dist|src)\//
const realReact = /(?:^|\/)node_modules\/(react|react-dom|scheduler|use-sync-external-store)\//

/**
 * Returns a line for real React in a program (50 KB, after a missed alias), and for a second copy of Preact (after a
 * wrong condition), whose hooks do not work in the first. `packages` has the files of packages in each program.
 */
export const checkPreact = ({ packages }) =>
  Object.entries(packages).flatMap(([program, paths]) => {
    const parts = paths.flatMap(path => preactPart.exec(path)?.slice(1, 2) ?? []).map(name => name ?? 'preact')
    const twice = parts.filter((name, at) => parts.indexOf(name) !== at)
    return [
      ...paths.filter(path => realReact.test(path)).map(path => `Real React is in ${program}: ${path}`),
      ...twice.map(name => `Two copies of Preact are in ${program} (${name})`),
      ...(paths.some(path => path.includes('node_modules/@preact/compat/'))
        ? []
        : [`@preact/compat is not in ${program}`])
    ]
  })

/** Prints the table, and with `parts` the modules of what home waits for. */
export function printTable(facts, parts = false) {
  const rows = formatBudgets(facts)
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const { what, bytes, budget, note } of rows) {
    const limit = budget === undefined ? '' : `of ${String(budget).padStart(7)}`
    console.log(`${what.padEnd(width)} ${String(bytes).padStart(8)} B ${limit.padEnd(10)} ${note ?? ''}`.trimEnd())
  }
  if (parts) for (const { path, bytes } of facts.mainModules) console.log(`${String(bytes).padStart(8)}  ${path}`)
}

/** The rows of the table: `what`, its `bytes`, and its `budget` where it has one. */
export function formatBudgets({ main, areas, styles, mainModules, page, sizes }) {
  const sumBytes = files => [...new Set(files)].reduce((sum, file) => sum + (sizes[file] ?? 0), 0)
  const texts = Math.max(0, ...Object.keys(sizes).map(file => (/\.home-.*\.json$/.test(file) ? sumBytes([file]) : 0)))
  const code = sumBytes(main)
  const scripts = Object.keys(sizes).filter(file => /^assets\/.*\.js$/.test(file))
  return [
    { what: 'index.html as sent, the largest', bytes: page, budget: budgets.page },
    { what: 'main scripts, home in them', bytes: code, note: `${main.length} files` },
    { what: 'home until interactive with data', bytes: page + texts + code, budget: budgets.home },
    ...Object.entries(areas).map(([area, { own, needs }]) => ({
      what: `area ${area}`,
      bytes: sumBytes(own),
      budget: budgets[area] ?? budgets.area,
      note: `with what areas share and all styles ${sumBytes([...own, ...needs, styles])} in ${new Set([...own, ...needs]).size + 1} files`
    })),
    { what: 'all scripts', bytes: sumBytes(scripts), note: `${scripts.length} files` },
    {
      what: 'Telegram before the first paint',
      bytes: mainModules.filter(({ path }) => telegram.test(path)).reduce((sum, { bytes }) => sum + bytes, 0),
      budget: 0
    },
    {
      what: 'operator console, all scripts and styles',
      bytes: sumBytes(Object.keys(sizes).filter(file => /^console\/assets\/.*\.(js|css)$/.test(file))),
      budget: budgets.console
    },
    {
      what: 'console’s page, its sign-in in it',
      bytes: sumBytes(['console/index.html']),
      budget: budgets.consolePage
    },
    { what: 'loader of the embed', bytes: sumBytes(['widget/index.js']), budget: budgets.embed }
  ]
}
