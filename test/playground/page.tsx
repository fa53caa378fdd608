// The playground, at /playground/: the app in a phone frame under a host that is not there, in demo mode.
import { useCallback, useEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { themeOf } from '../emulators/themes.ts'
import { type OperatorSettings, type Person, readPeople, setSettings } from './backend.ts'
import { Controls } from './controls.tsx'
import { type Launched, launchApp, log } from './launch.ts'
import { LogView } from './log-view.tsx'
import { Phone } from './phone.tsx'
import { launchKeys, readShown, type Shown, writeShown } from './place.ts'
import './playground.css'

const views = ['phone', 'controls', 'log'] as const
const titles = { phone: 'Phone', controls: 'Switches', log: 'Log' }

function useShown(): [Shown, (change: Partial<Shown>) => void] {
  const [shown, setShown] = useState(() => readShown(location.hash))
  useEffect(() => {
    const read = () => setShown(readShown(location.hash))
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const show = useCallback((change: Partial<Shown>) => {
    location.hash = writeShown({ ...readShown(location.hash), ...change })
  }, [])
  return [shown, show]
}

/** The theme of that name; `again` rolls the random one anew. */
function useTheme(shown: Shown) {
  const [theme, setTheme] = useState(() => themeOf(shown.theme))
  const again = useCallback(() => setTheme(themeOf(shown.theme)), [shown.theme])
  useEffect(again, [again])
  return { theme, again }
}

function useLaunch(shown: Shown, theme: ReturnType<typeof themeOf>, people: readonly Person[]) {
  const [launched, setLaunched] = useState<Launched>()
  const [failure, setFailure] = useState('')
  const [asked, setAsked] = useState(0)
  const wanted = JSON.stringify([launchKeys.map(key => shown[key]), asked])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `wanted` says what another launch is for; the rest changes as it runs
  useEffect(() => {
    let current = true
    launchApp(
      shown,
      theme,
      people.find(({ id }) => id === shown.user)
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
  return { launched, failure, relaunch: useCallback(() => setAsked(count => count + 1), []) }
}

interface PlaygroundProps {
  people: readonly Person[]
  operator: OperatorSettings
}

function Playground({ people, operator }: PlaygroundProps) {
  const [shown, show] = useShown()
  const [view, setView] = useState<(typeof views)[number]>('phone')
  const { theme, again } = useTheme(shown)
  const { launched, failure, relaunch } = useLaunch(shown, theme, people)
  return (
    <div className="playground">
      <div className="playground-part" data-shown={view === 'controls'}>
        <Controls
          {...{ shown, people, operator, launched }}
          onShow={show}
          onRelaunch={relaunch}
          onTheme={again}
          onView={() => setView('phone')}
        />
      </div>
      <div className="playground-part" data-shown={view === 'phone'}>
        <main className="playground-stage">
          {failure && (
            <p className="playground-failure" role="alert">
              The app could not be launched: {failure}
            </p>
          )}
          {launched && <Phone key={launched.number} {...{ launched, shown, theme }} onRelaunch={relaunch} />}
        </main>
      </div>
      <div className="playground-part" data-shown={view === 'log'}>
        <LogView log={log} />
      </div>
      <nav className="playground-views" aria-label="Parts">
        {views.map(each => (
          <button key={each} type="button" aria-pressed={view === each} onClick={() => setView(each)}>
            {titles[each]}
          </button>
        ))}
      </nav>
    </div>
  )
}

async function start() {
  const root = createRoot(document.getElementById('playground') as HTMLElement)
  try {
    const [people, operator] = await Promise.all([readPeople(), setSettings({})])
    root.render(<Playground people={people} operator={operator} />)
  } catch (error) {
    root.render(<p role="alert">The backend does not answer: {String(error)}</p>)
  }
}

await start()
