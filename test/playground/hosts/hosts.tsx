// The app in a phone frame under an emulated host.
import { useCallback, useEffect, useState } from 'react'
import { themeOf } from '../../emulators/themes.ts'
import { useAddress } from '../address.ts'
import { type OperatorSettings, type Person, readPeople, setSettings } from '../backend.ts'
import { LogView } from '../log-view.tsx'
import { useBackend } from '../use-backend.ts'
import { Controls } from './controls.tsx'
import { type LaunchResult, launchApp, log } from './launch.ts'
import { Phone } from './phone.tsx'
import { type HostPlace, launchKeys, readShown, writeShown } from './place.ts'
import './hosts.css'

const views = ['phone', 'controls', 'log'] as const
const titles = { phone: 'Phone', controls: 'Switches', log: 'Log' }

/** Returns the theme of that name; `again` generates a new random theme. */
function useTheme(place: HostPlace) {
  const [theme, setTheme] = useState(() => themeOf(place.theme))
  const again = useCallback(() => setTheme(themeOf(place.theme)), [place.theme])
  useEffect(again, [again])
  return { theme, again }
}

function useLaunch(place: HostPlace, theme: ReturnType<typeof themeOf>, people: readonly Person[]) {
  const [launched, setLaunched] = useState<LaunchResult>()
  const [failure, setFailure] = useState('')
  const [launches, setLaunches] = useState(0)
  const wanted = JSON.stringify([launchKeys.map(key => place[key]), launches])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` decides about a new launch; the rest changes while the app runs
  useEffect(() => {
    let current = true
    launchApp(
      place,
      theme,
      people.find(({ id }) => id === place.user)
    ).then(
      next => {
        if (!current) return
        setFailure('')
        setLaunched(next)
      },
      error => current && setFailure(String(error))
    )
    return () => {
      current = false
    }
  }, [wanted])
  return { launched, failure, relaunch: useCallback(() => setLaunches(count => count + 1), []) }
}

interface Situation {
  people: readonly Person[]
  operator: OperatorSettings
}

const readSituation = async (): Promise<Situation> => {
  const [people, operator] = await Promise.all([readPeople(), setSettings({})])
  return { people, operator }
}

export function Hosts() {
  const { answer, failure } = useBackend(readSituation)
  if (failure) return <p role="alert">The backend does not answer: {failure}</p>
  return answer ? <Parts {...answer} /> : null
}

function Parts({ people, operator }: Situation) {
  const [place, show] = useAddress(readShown, writeShown)
  const [view, setView] = useState<(typeof views)[number]>('phone')
  const { theme, again } = useTheme(place)
  const { launched, failure, relaunch } = useLaunch(place, theme, people)
  return (
    <div className="hosts">
      <div className="hosts-part" data-shown={view === 'controls'}>
        <Controls
          {...{ place, people, operator, launched }}
          onShow={show}
          onRelaunch={relaunch}
          onTheme={again}
          onView={() => setView('phone')}
        />
      </div>
      <div className="hosts-part" data-shown={view === 'phone'}>
        <main className="hosts-stage">
          {failure && (
            <p className="hosts-failure" role="alert">
              The app could not be launched: {failure}
            </p>
          )}
          {launched && <Phone key={launched.number} {...{ launched, place, theme }} onRelaunch={relaunch} />}
        </main>
      </div>
      <div className="hosts-part" data-shown={view === 'log'}>
        <LogView log={log} />
      </div>
      <nav className="hosts-views" aria-label="Parts">
        {views.map(each => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {titles[each]}
          </button>
        ))}
      </nav>
    </div>
  )
}
