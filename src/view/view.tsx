import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { $t } from '../i18n/translator.ts'
import { App } from '../shell/app.tsx'
import { endSession } from '../stores/session.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { ViewBar } from '../ui/feedback/view-bar.tsx'
import { getTopLayer, onLayers } from '../ui/navigation/back-stack.ts'
import { $viewSession, type ViewSession } from './session.ts'

const MINUTE_MS = 60_000
const LOOK_EVERY_MS = 1_000

/** Returns how many minutes are left, the last one until its end. */
function useMinutesLeft(until: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  return Math.max(1, Math.ceil((until - now) / MINUTE_MS))
}

/** Returns the open sheet or dialog over the others. */
function useTopLayer(): HTMLElement | undefined {
  const [layer, setLayer] = useState(getTopLayer)
  useEffect(() => onLayers(() => setLayer(getTopLayer())), [])
  return layer?.element
}

/** Above what is open: nothing outside of a modal dialog can be seen whole or pressed, so the bar moves into it. */
function Bar({ account, reason, until }: ViewSession) {
  const t = useStore($t)
  const left = useMinutesLeft(until)
  const layer = useTopLayer()
  const bar = (
    <ViewBar
      label={t('console.view.bar', { account })}
      reason={reason}
      left={t.plural('console.view.left', left)}
      endLabel={t('console.view.end')}
      onEnd={endSession}
    />
  )
  return layer ? createPortal(bar, layer) : bar
}

function Ended() {
  const t = useStore($t)
  return (
    <main className="page">
      <EmptyState art="lost" isPage title={t('console.view.ended')} message={t('console.view.endedLead')} />
    </main>
  )
}

/** The app of a merchant under a bar that says so, as long as it may be seen. */
export function View() {
  const session = useStore($viewSession)
  if (!session) return <Ended />
  return (
    <>
      <Bar {...session} />
      <App />
    </>
  )
}
