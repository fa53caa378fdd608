import type { HostRequest } from '../embedding-side.ts'
import type { HostFeatures, Launch, MainButton, Release } from '../host.ts'
import { isSafeLink } from '../links.ts'
import { createOwners } from '../owners.ts'
import { pageFeatures } from '../page-features.ts'
import { createSerialQueue } from '../serial-queue.ts'
import type { Bridge } from './bridge.ts'
import type { BridgeMainButton } from './protocol.ts'

const hiddenButton: BridgeMainButton = { visible: false, label: '', busy: false, disabled: false }
// Bounds a scanner that keeps returning unaccepted codes.
const MAX_SCANS = 20

/** Requests of the partner's side, kept until there is a listener. */
export function startInbox() {
  const listeners = new Set<(request: HostRequest) => void>()
  const requests: HostRequest[] = []
  return {
    put(request: HostRequest): void {
      for (const listener of [...listeners]) listener(request)
      // The last of each kind counts.
      if (listeners.size > 0) return
      const place = requests.findIndex(({ type }) => type === request.type)
      if (place >= 0) requests.splice(place, 1)
      requests.push(request)
    },
    onRequest(listener: (request: HostRequest) => void): Release {
      listeners.add(listener)
      for (const request of requests.splice(0)) listener(request)
      return () => void listeners.delete(listener)
    }
  }
}

function startBack(bridge: Bridge): HostFeatures['onBack'] {
  const backs = createOwners<() => void>(press => {
    if (bridge.can('back')) bridge.notify('back.set', { visible: press !== undefined })
  })
  bridge.on('back.pressed', () => backs.current()?.())
  bridge.onWelcome(() => bridge.can('back') && bridge.notify('back.set', { visible: backs.current() !== undefined }))
  return press => backs.hold(press).release
}

function startMainButton(bridge: Bridge): HostFeatures['mainButton'] {
  const buttons = createOwners<MainButton>(button => {
    if (!bridge.can('mainButton')) return
    const state = button && { visible: true, label: button.label, busy: button.busy, disabled: button.disabled }
    bridge.notify('mainButton.set', state ?? hiddenButton)
  })
  bridge.on('mainButton.pressed', () => {
    const button = buttons.current()
    // A press may be on its way when the button changes.
    if (button && !button.busy && !button.disabled) button.onPress()
  })
  return button => buttons.hold(button)
}

function startDirty(bridge: Bridge): HostFeatures['holdOpen'] {
  const holds = createOwners<true>(
    isHeld => bridge.can('dirty') && bridge.notify('dirty.set', { dirty: isHeld === true })
  )
  bridge.onWelcome(() => holds.current() && bridge.can('dirty') && bridge.notify('dirty.set', { dirty: true }))
  return () => {
    const own = holds.hold(true).release
    // A frame or a WebView can also be reloaded from inside.
    const page = pageFeatures.holdOpen()
    return () => {
      own()
      page()
    }
  }
}

/** Dialogs and scans, one at a time. */
function startAsking(bridge: Bridge, personMs: number): Pick<HostFeatures, 'ask' | 'scan'> {
  const enqueue = createSerialQueue()
  return {
    ask: dialog =>
      enqueue(
        async () => {
          const answer = bridge.can('dialog') ? await bridge.ask('dialog', dialog, true) : null
          return answer === null ? 'unavailable' : answer.confirmed ? 'confirmed' : 'cancelled'
        },
        personMs,
        'unavailable'
      ),
    scan: (hint, accept) =>
      enqueue(
        async () => {
          for (let turn = 0; turn < MAX_SCANS; turn += 1) {
            const answer = bridge.can('scan') ? await bridge.ask('scan', { hint }, true) : null
            if (answer === null) return { state: 'unavailable' }
            if (answer.text === null) return { state: 'cancelled' }
            if (accept(answer.text)) return { state: 'scanned', text: answer.text }
          }
          return { state: 'cancelled' }
        },
        personMs,
        { state: 'unavailable' }
      )
  }
}

function startRenewal(bridge: Bridge): HostFeatures['renewSession'] {
  let running: Promise<string | null> | undefined
  return () => {
    // Several calls may find at once that the session has ended.
    running ??= (bridge.can('session') ? bridge.ask('session.renew', {}) : Promise.resolve(null))
      .then(answer => answer?.code ?? null)
      .finally(() => {
        running = undefined
      })
    return running
  }
}

/** Returns the features of a bridge. `launch`, and which buttons the host draws, do not change after the first screen. */
export function createBridgeFeatures(
  bridge: Bridge,
  { launch, personMs, onRequest }: { launch: Launch; personMs: number } & Required<Pick<HostFeatures, 'onRequest'>>
): HostFeatures {
  const downloads = createSerialQueue()
  return {
    ...pageFeatures,
    ...startAsking(bridge, personMs),
    launch,
    hasBack: bridge.can('back'),
    hasMainButton: bridge.can('mainButton'),
    canScan: bridge.can('scan'),
    ready: () => bridge.notify('ready', {}),
    onBack: startBack(bridge),
    mainButton: startMainButton(bridge),
    holdOpen: startDirty(bridge),
    onSettings: listener => bridge.on('settings.pressed', listener),
    onActivated: listener => bridge.on('activated', listener),
    onRequest,
    haptic: kind => (bridge.can('haptics') ? bridge.notify('haptic', { kind }) : pageFeatures.haptic(kind)),
    async downloadFrom(address, name) {
      if (!bridge.can('download') || !isSafeLink(address)) return 'unavailable'
      const answer = await downloads(() => bridge.ask('download', { address, name }), personMs, null)
      return answer?.started ? 'started' : 'unavailable'
    },
    renewSession: startRenewal(bridge),
    renewsSessions: bridge.can('session'),
    canClose: bridge.can('close'),
    report({ type, ...data }) {
      if (type === 'error')
        bridge.notify('error', { code: 'app', message: String('message' in data && data.message).slice(0, 1000) })
      else bridge.notify(type, data as never)
    },
    close() {
      if (!bridge.can('close')) return false
      bridge.notify('close', {})
      return true
    }
  }
}
