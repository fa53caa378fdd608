import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { $t } from '../i18n/translator.ts'
import { $place } from '../location.ts'
import { Confirm } from '../parts/confirm.tsx'
import { $homeScreenDue, answerHomeScreen } from '../stores/home-screen.ts'
import { combineCleanups } from '../stores/join-stops.ts'
import { $isLogin } from '../stores/session.ts'
import { showToast } from '../stores/toasts.ts'
import { countLayers, onLayers } from '../ui/navigation/back-stack.ts'
import { matchPath } from './match.ts'

/**
 * Returns whether the question may open: it is due, someone is signed in, a main screen is open, and no layer is
 * above it.
 */
function useMoment(): boolean {
  // Not over a visit that failed to sign in.
  const isLogin = useStore($isLogin)
  const due = useStore($homeScreenDue) && isLogin
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (!due) return setOpen(false)
    const offerIfFree = () => {
      if (countLayers() === 0 && matchPath($place.get().path).route.level === 1) setOpen(true)
    }
    const stops = [onLayers(offerIfFree), $place.subscribe(offerIfFree)]
    return combineCleanups(stops)
  }, [due])
  return open
}

/** Offers once, from the second visit on, to add the app to the home screen. */
export function HomeScreenOffer() {
  const t = useStore($t)
  const open = useMoment()
  const answer = async (isAccepted: boolean) => {
    if (await answerHomeScreen(isAccepted)) showToast(t('host.homeScreenIsOn'), { tone: 'success' })
  }
  return (
    <Confirm
      open={open}
      title={t('host.homeScreenTitle')}
      message={t('host.homeScreen')}
      confirmLabel={t('host.homeScreenYes')}
      cancelLabel={t('host.unlockNo')}
      onConfirm={() => void answer(true)}
      onClose={() => void answer(false)}
    />
  )
}
