// Every screen of the app in every state.
import { useAddress } from '../address.ts'
import { LogView } from '../log-view.tsx'
import { useBackend } from '../use-backend.ts'
import { Controls, ScreenList } from './controls.tsx'
import { openDemo } from './demo.ts'
import { FrameView, log } from './frame-view.tsx'
import { createFrames, readShown, writeShown } from './place.ts'
import { routes } from './routes.ts'
import './screens.css'

const paths = routes.map(({ path }) => path)

export function Screens() {
  const { answer: demo, failure } = useBackend(openDemo)
  const [place, show] = useAddress(readShown, writeShown)
  if (failure) return <p role="alert">The backend does not answer: {failure}</p>
  if (!demo) return null
  return (
    <div className="screens">
      <Controls place={place} onShow={show} />
      <ScreenList place={place} onShow={show} />
      <main className="screens-frames">
        {createFrames(place, paths).map(frame => {
          const route = routes.find(({ path }) => path === frame.path)
          const { opening, ...situation } = frame
          const own = { ...place, ...situation }
          return route ? (
            <FrameView
              key={JSON.stringify({ ...own, opening, width: undefined })}
              demo={demo}
              route={route}
              place={own}
              opening={opening}
            />
          ) : (
            <p key={frame.path}>No route is {frame.path}.</p>
          )
        })}
      </main>
      <LogView log={log} />
    </div>
  )
}
