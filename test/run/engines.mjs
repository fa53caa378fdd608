// The browsers of the browser tests: finds an installed one, or installs one. Chromium cannot be skipped: a run without it
// fails.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { mayInstall } from './install.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
]
const shellName = /(^|[\\/])(chrome-)?headless[_-]shell(\.exe)?$/
const webKitPrograms = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

const inPath = program => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, program))
const isThere = program => inPath(program).some(existsSync)

/** Returns the path of a working Chromium: an installed one, else Playwright's download, else Debian's package. */
export async function findBrowser() {
  const there = installed() ?? (await downloaded())
  if (there) return there
  const how = 'npx playwright-core install --with-deps chromium, or apt-get install chromium'
  if (await mayInstall('A Chromium', how)) {
    const brought = (await download()) ?? (installFromDebian(['chromium']) ? installed() : undefined)
    if (brought) return brought
  }
  throw new Error('No browser: install Chromium or Chrome, or set BROWSER to the path of one.')
}

/**
 * Returns the path of Chromium's headless shell, for tests that visit every screen and for measurements: the whole browser loads its own
 * pages with every window. Falls back to the whole browser, and prints a note.
 */
export async function findHeadlessShell() {
  const path = inPath('chromium-headless-shell').find(existsSync) ?? (await downloadedShell())
  if (path) return path
  console.log('No chromium-headless-shell: the whole browser takes longer, and its times are less steady.')
  return findBrowser()
}

async function downloadedShell() {
  const { chromium } = await import('playwright-core')
  const folder = /^(.*[\\/])chromium-(\d+)[\\/]/.exec(chromium.executablePath())
  const own = folder && `${folder[1]}chromium_headless_shell-${folder[2]}`
  if (!own || !existsSync(own)) return undefined
  const name = readdirSync(own, { recursive: true }).find(path => shellName.test(path))
  return name && join(own, name)
}

function installed() {
  if (process.env.BROWSER && existsSync(process.env.BROWSER)) return process.env.BROWSER
  return [...names.flatMap(inPath), ...places].find(existsSync)
}

async function downloaded() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

async function download() {
  console.log('No browser is installed; fetching one (once)…')
  const args = ['node_modules/playwright-core/cli.js', 'install', '--with-deps', 'chromium']
  spawnSync(process.execPath, args, { stdio: 'inherit', timeout: 600_000 })
  return downloaded()
}

/** Returns whether WebKitGTK is installed, or could be installed from Debian's packages, in CI or with the person's consent. */
export async function installWebKit() {
  if (process.platform !== 'linux') return false
  const isComplete = () => Object.keys(webKitPrograms).every(isThere)
  if (isComplete()) return true
  const packages = Object.values(webKitPrograms)
  if (!(await mayInstall('WebKitGTK', `apt-get install ${packages.join(' ')}`))) return false
  return installFromDebian(packages) && isComplete()
}

function installFromDebian(packages) {
  if (process.platform !== 'linux') return false
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  return [
    ['update', '-qq'],
    ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  ].every(args => {
    const [program, ...rest] = [...sudo, 'apt-get', ...args]
    const { status } = spawnSync(program, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      timeout: 240_000,
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    })
    return status === 0
  })
}
