import type { HostFeatures, Release } from '../host/host.ts'
import { $place, goBack, navigate } from '../location.ts'
import { followDeviceStore } from '../stores/device-copy.ts'
import { reportEvent, triggerHaptic } from '../stores/features.ts'
import { $hasHostBar, $hasUnsavedInput } from '../stores/frame.ts'
import { followHomeScreen } from '../stores/home-screen.ts'
import { getHostUser } from '../stores/host-user.ts'
import { combineCleanups } from '../stores/join-stops.ts'
import { $language } from '../stores/language.ts'
import { refreshScreens } from '../stores/refresh.ts'
import { $isLogin } from '../stores/session.ts'
import { $announcement } from '../stores/spoken.ts'
import { $toasts } from '../stores/toasts.ts'
import { mainActions, otherActions } from '../ui/actions/main-action.ts'
import { getTopLayer, onLayers } from '../ui/navigation/back-stack.ts'
import { toggleHostBar } from '../ui/navigation/host-back.ts'
import { bindFrame } from './frame.ts'
import { matchPath } from './match.ts'
import { getParent } from './parent.ts'
import { bindWriteAccess } from './write-access.ts'

function leaveBarToHost(hasBar: boolean): void {
  $hasHostBar.set(hasBar)
  toggleHostBar(hasBar)
}

/** Binds the host's back button: it closes sheets and dialogs, else goes back. Level 1 has none. */
function bindBack(features: HostFeatures): Release {
  let release: Release | undefined
  const press = () => {
    const layer = getTopLayer()
    if (layer) layer.leave()
    else goBack(getParent($place.get().path))
  }
  const updateBack = () => {
    const hasBack = getTopLayer() !== undefined || matchPath($place.get().path).route.bar === 'back'
    if (hasBack) release ??= features.onBack(press)
    else {
      release?.()
      release = undefined
    }
  }
  leaveBarToHost(features.hasBack)
  const stops = [onLayers(updateBack), $place.subscribe(updateBack)]
  return () => {
    for (const stop of stops) stop()
    release?.()
    leaveBarToHost(false)
  }
}

/** Shows the current primary action as the host's main button, and the other answer as its secondary button. */
function bindButtons({ hasMainButton, mainButton, secondaryButton }: HostFeatures): Release {
  if (!hasMainButton) return () => undefined
  const stops = [bindButton(mainActions, mainButton), secondaryButton && bindButton(otherActions, secondaryButton)]
  return () => {
    for (const stop of stops) stop?.()
  }
}

function bindButton(actions: typeof mainActions, showMainButton: HostFeatures['mainButton']): Release {
  let hostButton: ReturnType<HostFeatures['mainButton']> | undefined
  return actions.draw(action => {
    if (!action) {
      hostButton?.release()
      hostButton = undefined
      return
    }
    const { press: onPress, ...look } = action
    const button = { ...look, onPress }
    if (hostButton) hostButton.update(button)
    else hostButton = showMainButton(button)
  })
}

const choices = '[role="tab"], [role="radio"], [role="switch"]'

/** Triggers haptic feedback for choices, toasts, and successes that the page shows. */
function bindHaptics(): Release {
  const changed = ({ target }: Event) => {
    if (target instanceof Element && target.matches('select, [type="radio"], [type="checkbox"]'))
      triggerHaptic('selection')
  }
  const clicked = ({ target }: Event) => {
    if (target instanceof Element && target.closest(choices)) triggerHaptic('selection')
  }
  document.addEventListener('change', changed)
  document.addEventListener('click', clicked)
  let previous = $toasts.get()
  const off = $toasts.listen(toasts => {
    for (const { tone } of toasts.filter(one => !previous.includes(one))) {
      if (tone === 'danger') triggerHaptic('error')
      else if (tone === 'success') triggerHaptic('success')
    }
    previous = toasts
  })
  const offSpoken = $announcement.listen(({ text }) => text && triggerHaptic('success'))
  return () => {
    document.removeEventListener('change', changed)
    document.removeEventListener('click', clicked)
    off()
    offSpoken()
  }
}

/** Sheets and dialogs stay above the covered area (ui/overlays/modal.css). */
function bindViewport(features: HostFeatures): Release {
  const { style } = document.documentElement
  const stop = features.onViewport(covered => style.setProperty('--keyboard', `${covered}px`))
  return () => {
    stop()
    style.removeProperty('--keyboard')
  }
}

const withoutFigures = (text: string): string => text.replace(/\p{Nd}/gu, '#')

/** Reports navigation and events to the embedding side: ids and states only, because texts may contain amounts. */
function bindEvents(): Release {
  let lastPath = ''
  let wasLogin = $isLogin.get()
  let previous = $toasts.get()
  const stops = [
    $place.subscribe(place => {
      // The secret in a link for a new password is for nobody else.
      const path = place.path.replace(/^\/reset\/.*/, '/reset')
      if (path !== lastPath) reportEvent({ type: 'navigated', path })
      lastPath = path
    }),
    $isLogin.subscribe(isLogin => {
      if (isLogin) reportEvent({ type: 'session.started', user: getHostUser() })
      if (wasLogin && !isLogin) reportEvent({ type: 'session.ended' })
      wasLogin = isLogin
    }),
    $language.subscribe(language => reportEvent({ type: 'language', language })),
    $hasUnsavedInput.listen(dirty => reportEvent({ type: 'dirty', dirty })),
    $toasts.listen(toasts => {
      for (const { tone, message } of toasts.filter(one => !previous.includes(one)))
        if (tone === 'danger') reportEvent({ type: 'error', message: withoutFigures(message) })
      previous = toasts
    })
  ]
  return combineCleanups(stops)
}

const HIDDEN_READY_MS = 500

function runOnce(run: () => void): () => void {
  let isRun = false
  return () => {
    if (!isRun) run()
    isRun = true
  }
}

/** Binds the app to the features of the host. Returns a function that unbinds it. */
export function startHostBindings(features: HostFeatures): Release {
  const stops = [
    bindBack(features),
    bindButtons(features),
    bindHaptics(),
    bindViewport(features),
    bindFrame(),
    bindEvents(),
    bindWriteAccess(),
    followHomeScreen(features),
    followDeviceStore(features),
    features.onSettings(() => navigate('/account')),
    features.onActivated(() => void refreshScreens())
  ]
  // The next frame has the host's colors. A page that is not visible draws none.
  const ready = runOnce(features.ready)
  requestAnimationFrame(ready)
  setTimeout(ready, HIDDEN_READY_MS)
  return combineCleanups(stops)
}
