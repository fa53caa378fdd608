import { Choice } from '../choice.tsx'
import { languages, type ScreenPlace, schemes, skins, states, views, widths } from './place.ts'
import { routes } from './routes.ts'

export interface ControlsProps {
  place: ScreenPlace
  onShow: (change: Partial<ScreenPlace>) => void
}

export function Controls({ place, onShow }: ControlsProps) {
  const tick = (label: string, name: 'long' | 'visitor') => (
    <label>
      <input
        type="checkbox"
        checked={place[name]}
        onChange={event => onShow({ [name]: event.currentTarget.checked } as Partial<ScreenPlace>)}
      />
      {label}
    </label>
  )
  return (
    <form className="screens-controls" aria-label="Switches">
      <Choice
        label="Screen"
        value={place.path}
        values={routes.map(({ path }) => path)}
        onInput={path => onShow({ path })}
      />
      <Choice label="View" value={place.view} values={views} onInput={view => onShow({ view })} />
      <Choice label="State" value={place.state} values={states} onInput={state => onShow({ state })} />
      <Choice label="Skin" value={place.skin} values={skins} onInput={skin => onShow({ skin })} />
      <Choice label="Scheme" value={place.scheme} values={schemes} onInput={scheme => onShow({ scheme })} />
      <Choice label="Language" value={place.language} values={languages} onInput={language => onShow({ language })} />
      <Choice label="Width" value={place.width} values={widths} onInput={width => onShow({ width })} />
      {tick('Long text', 'long')}
      {tick('Visitor', 'visitor')}
    </form>
  )
}

export function ScreenList({ place, onShow }: ControlsProps) {
  return (
    <nav className="screens-list" aria-label="Screens">
      {routes.map(({ path }) => (
        <button
          key={path}
          type="button"
          aria-current={path === place.path}
          onClick={() => onShow({ path, ...(place.view === 'screens' && { view: 'states' }) })}
        >
          {path}
        </button>
      ))}
    </nav>
  )
}
