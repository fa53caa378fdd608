// The phone or window: the host's own bars around the frame with the app, and the host's layers over it.
import { useCallback, useEffect, useRef } from 'react'
import type { Theme } from '../../emulators/themes.ts'
import { toOwnAddress } from '../../emulators/webview/network.ts'
import { enterWorld, type FrameWindow, type World } from '../../emulators/webview/world.ts'
import { useChanges } from '../use-changes.ts'
import { Header, MainButtons } from './bars.tsx'
import { isDark, type LaunchResult, log, type PlayHost, partnerTheme } from './launch.ts'
import { Overlays } from './overlays.tsx'
import type { HostName, HostPlace } from './place.ts'
import { storesFor } from './stores.ts'
import './phone.css'

export interface PhoneProps {
  launched: LaunchResult
  place: HostPlace
  theme: Theme
  onRelaunch: () => void
}

const isPhone = ({ kind, emulator }: PlayHost, name: HostName) =>
  kind === 'partner' ? name !== 'partner-iframe' : emulator.traits.mobile

/** Loads the app into the frame, and puts an environment and a host around it at each load. */
function useFrame({ launched, place, theme }: PhoneProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const world = useRef<World | undefined>(undefined)
  const now = useRef({ shown: place, theme })
  now.current = { shown: place, theme }
  useEffect(() => {
    const element = frame.current
    if (!element) return
    let takeOut = () => {}
    const stores = storesFor(now.current.shown)
    const enter = (event: Event) => {
      const page = (event as CustomEvent<FrameWindow>).detail
      const { network, storage, language } = now.current.shown
      takeOut()
      world.current = enterWorld(page, {
        stores,
        storage,
        network,
        dark: isDark(now.current.theme),
        language: language === 'auto' ? null : language,
        downloadsWork: () => now.current.shown.downloads === 'work',
        note: (text, data) => log.add('note', text, data)
      })
      takeOut = launched.host.emulator.install(page)
    }
    element.addEventListener('playground', enter)
    const { kind, emulator } = launched.host
    // Browsers apply the sandbox only when the frame loads.
    if (kind === 'telegram' && emulator.traits.sandbox !== null)
      element.setAttribute('sandbox', emulator.traits.sandbox)
    element.src = launched.address
    return () => {
      element.removeEventListener('playground', enter)
      takeOut()
    }
  }, [launched])
  return { frame, world }
}

const RELOAD_MS = 4_000

/** Simulates WebViews that reload the page by themselves at any time. */
function useReloads({ launched, place }: PhoneProps, reload: () => void) {
  useEffect(() => {
    if (place.reloads === 'only by hand') return
    const timer = setInterval(() => {
      if (launched.host.emulator.state.closed !== null) return
      log.add('note', 'reloads by itself')
      reload()
    }, RELOAD_MS)
    return () => clearInterval(timer)
  }, [place.reloads, launched, reload])
}

/** Applies changed controls at once, while the app runs. */
function useSwitches({ launched, place, theme }: PhoneProps, world: { current: World | undefined }) {
  const { host } = launched
  const first = useRef(true)
  useEffect(() => world.current?.setNetwork(place.network), [place.network, world])
  useEffect(() => host.emulator.setFaults(place.faults), [place.faults, host])
  useEffect(() => {
    // The app was launched with this theme.
    if (first.current) {
      first.current = false
      return
    }
    world.current?.setDark(isDark(theme))
    if (host.kind === 'partner') host.emulator.setTheme(partnerTheme(theme))
    else host.emulator.setTheme(theme)
  }, [theme, host, world])
}

/** Reports the frame's size to the app, as clients do. */
function useSize(host: PlayHost, frame: { current: HTMLIFrameElement | null }) {
  useEffect(() => {
    const element = frame.current
    if (!element || host.kind !== 'telegram') return
    const watch = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      const { around, state } = host.emulator
      // The emulator itself reports a change by the keyboard.
      const same = Math.abs(around.height - height) < 1 && Math.abs(around.width - width) < 1
      if (height > 0 && !same && !state.keyboard)
        host.emulator.setSize({ height: Math.round(height), width: Math.round(width) })
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [host, frame])
}

const HOME_BAR = 34

/** Sets the safe area for the bar at the bottom of an iPhone, which covers the app unless a button or a keyboard is below it. */
function useHomeBar({ kind, emulator }: PlayHost, name: HostName) {
  const covered = emulator.state.main !== null || emulator.state.secondary !== null || emulator.state.keyboard
  const first = useRef(true)
  useEffect(() => {
    if (name !== 'ios' || kind !== 'telegram') return
    if (!first.current) emulator.setSafeArea({ top: 0, right: 0, bottom: covered ? 0 : HOME_BAR, left: 0 })
    first.current = false
  }, [covered, kind, emulator, name])
}

/** Saves files that the host downloads in this browser. */
function useDownload({ emulator }: PlayHost) {
  const { download } = emulator.state
  useEffect(() => {
    if (!download) return
    const link = document.createElement('a')
    link.href = toOwnAddress(download.url)
    link.download = download.name
    link.click()
  }, [download])
}

export function Phone(props: PhoneProps) {
  const { launched, place, theme } = props
  const { host } = launched
  useChanges(host.emulator)
  const { frame, world } = useFrame(props)
  useSwitches(props, world)
  useSize(host, frame)
  useHomeBar(host, place.host)
  useDownload(host)
  const reload = useCallback(() => frame.current?.contentWindow?.location.reload(), [frame])
  useReloads(props, reload)
  const { state } = host.emulator
  const mobile = isPhone(host, place.host)
  const half = host.kind === 'telegram' && mobile && !state.expanded && state.closed === null
  return (
    <section
      className="phone"
      aria-label="Phone"
      data-mobile={mobile}
      data-host={place.host}
      data-scheme={isDark(theme) ? 'dark' : 'light'}
      data-half={half}
      style={{ inlineSize: `${place.width}px` }}
    >
      <Header host={host} onReload={reload} />
      <div className="phone-screen" style={{ background: state.background }}>
        <iframe ref={frame} title="The app" className="phone-frame" hidden={state.closed !== null} />
      </div>
      {state.keyboard && <div className="phone-keyboard">Keyboard</div>}
      <MainButtons host={host} />
      <Overlays host={host} onRelaunch={props.onRelaunch} />
    </section>
  )
}
