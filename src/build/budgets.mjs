// The byte table: brotli 11 as served, cold cache, without API answers and pictures. Budgets and their reasons are in
// the README.
const budgets = {
  firstFlight: 14_000,
  home: 32_000,
  route: 16_000,
  // With its charting library.
  statistics: 25_000,
  // Of a page that embeds the wallet.
  embed: 3_000
}

// Packages that the first screen must not wait for.
const notOnHome = ['valibot', 'ofetch', '@twa-dev/sdk', 'pusher-js']
// Loaded by hosts or after the first screen only, and not counted into "all routes".
const apart =
  /node_modules\/(@twa-dev\/sdk|pusher-js)\/|^src\/(api\/realtime\.ts$|host\/(telegram|partner)\/|stores\/(telegram|partner)-launch\.ts$|areas\/account\/parts\/telegram-(login|welcome)\.tsx$|shell\/unlock-offer\.tsx$)/
const telegram =
  /node_modules\/@twa-dev\/sdk\/|^src\/(host\/telegram\/|stores\/telegram-(launch|entry)\.ts$|areas\/account\/parts\/telegram-(login|welcome)\.tsx$)/

const chartLibrary = /node_modules\/uplot\//

export function checkBudgets(facts) {
  const rows = tableOf(facts)
  const broken = rows
    .filter(({ bytes, budget }) => budget !== undefined && bytes > budget)
    .map(({ what, bytes, budget }) => `Budget broken: ${what} is ${bytes} B, ${bytes - budget} B over.`)
  const early = notOnHome.filter(name => facts.mainParts.some(({ path }) => path.includes(`node_modules/${name}/`)))
  return [...broken, ...early.map(name => `${name} is in what home waits for.`)]
}

export function printTable(facts) {
  const rows = tableOf(facts)
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const { what, bytes, budget, note } of rows) {
    const limit = budget === undefined ? '' : `of ${String(budget).padStart(7)}`
    const over = budget !== undefined && bytes > budget ? `MISSED by ${bytes - budget} B; ` : ''
    console.log(
      `${what.padEnd(width)} ${String(bytes).padStart(8)} B ${limit.padEnd(10)} ${over}${note ?? ''}`.trimEnd()
    )
  }
}

export function tableOf(facts) {
  const bytesOf = files => [...new Set(files)].reduce((sum, file) => sum + (facts.sizes[file] ?? 0), 0)
  const page = facts.sizes['index.html']
  const pack = heaviestPack(facts, ['home'], bytesOf)
  const words = heaviestPack(facts, undefined, bytesOf)
  const counted = facts.lazy
    .filter(({ inputs }) => !inputs.some(path => apart.test(path)))
    .flatMap(({ files }) => files)
  const screens = facts.routes.filter(({ own }) => own.length > 0)
  // The statistics screen fetches its drawing after its words; it is part of what that route costs.
  const drawing = facts.lazy.filter(({ inputs }) => inputs.some(path => chartLibrary.test(path)))
  return [
    { what: 'first flight: index.html', bytes: page, budget: budgets.firstFlight },
    { what: 'main chunk, home in it', bytes: bytesOf([facts.main]) },
    { what: 'home pack', bytes: pack.bytes, note: `heaviest: ${pack.locale}` },
    {
      what: 'home until interactive with data',
      bytes: page + bytesOf([facts.main]) + pack.bytes,
      budget: budgets.home
    },
    ...screens.map(({ path, own, needs }) => ({
      what: `route ${path}`,
      bytes: bytesOf(path === '/charts' ? [...own, ...drawing.flatMap(({ files }) => files)] : own),
      budget: path === '/charts' ? budgets.statistics : budgets.route,
      note: `with what it shares ${bytesOf(needs)} in ${needs.length} files`
    })),
    {
      what: 'all routes, one language',
      bytes: page + bytesOf([facts.main, facts.style, ...counted]) + words.bytes,
      note: `packs ${words.bytes}, heaviest: ${words.locale}`
    },
    // Its theme, which src/boot.ts puts on, is in the page itself.
    {
      what: 'Telegram before first paint',
      bytes: facts.mainParts.filter(({ path }) => telegram.test(path)).reduce((sum, { bytes }) => sum + bytes, 0),
      budget: 0,
      note: 'files that only its clients load'
    },
    {
      what: 'Telegram in all',
      bytes: bytesOf(
        facts.lazy.filter(({ inputs }) => inputs.some(path => telegram.test(path))).flatMap(({ files }) => files)
      ),
      note: 'the SDK in it, after the first paint'
    },
    { what: 'loader of the embed', bytes: bytesOf(['widget/index.js']), budget: budgets.embed }
  ]
}

function heaviestPack(facts, parts, bytesOf) {
  const locales = [...new Set(facts.packs.map(({ locale }) => locale))]
  const sums = locales.map(locale => ({
    locale,
    bytes: bytesOf(
      facts.packs
        .filter(pack => pack.locale === locale && (!parts || parts.includes(pack.part)))
        .map(({ file }) => file)
    )
  }))
  return sums.reduce((heaviest, sum) => (sum.bytes > heaviest.bytes ? sum : heaviest))
}
