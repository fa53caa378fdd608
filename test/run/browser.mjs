// The browser of the browser tests: one that is installed, else Playwright's own download, else Debian's package.
// There is no way to skip: a run without a browser fails.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { mayInstall } from './install.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe'
]

/** Switches that keep a browser quiet and let it run without a screen, as root too. */
export const browserSwitches = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync'
]

/** Path of a Chromium that can be started; brings one, in CI or when the person agrees, where there is none. */
export async function findBrowser() {
  const there = installed() ?? (await downloaded())
  if (there) return there
  const how = 'npx playwright-core install --with-deps chromium, or apt-get install chromium'
  const brought = (await mayInstall('A Chromium', how)) ? ((await download()) ?? fromDebian()) : undefined
  if (brought) return brought
  throw new Error('No browser: install Chromium or Chrome, or set BROWSER to the path of one.')
}

function installed() {
  if (process.env.BROWSER && existsSync(process.env.BROWSER)) return process.env.BROWSER
  const folders = (process.env.PATH ?? '').split(delimiter)
  return [...names.flatMap(name => folders.map(folder => join(folder, name))), ...places].find(existsSync)
}

async function downloaded() {
  const { chromium } = await import('playwright-core')
  const path = chromium.executablePath()
  return path && existsSync(path) ? path : undefined
}

async function download() {
  console.log('No browser is installed; fetching one (once)…')
  const cli = 'node_modules/playwright-core/cli.js'
  spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
    timeout: 600_000
  })
  return downloaded()
}

function fromDebian() {
  if (process.platform !== 'linux') return undefined
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  for (const command of [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', 'chromium']
  ]) {
    const [program, ...args] = [...sudo, ...command]
    spawnSync(program, args, {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    })
  }
  return installed()
}
