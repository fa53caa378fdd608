import { Choice } from '../choice.tsx'
import { languages, type Shown, schemes, skins, states, views, widths } from './place.ts'
import { routes } from './routes.ts'

export interface ControlsProps {
  shown: Shown
  onShow: (change: Partial<Shown>) => void
}

/** The controls. */
export function Controls({ shown, onShow }: ControlsProps) {
  const tick = (label: string, name: 'long' | 'visitor') => (
    <label>
      <input
        type="checkbox"
        checked={shown[name]}
        onChange={event => onShow({ [name]: event.currentTarget.checked } as Partial<Shown>)}
      />
      {label}
    </label>
  )
  return (
    <form className="screens-controls" aria-label="Switches">
      <Choice
        label="Screen"
        value={shown.path}
        values={routes.map(({ path }) => path)}
        onInput={path => onShow({ path })}
      />
      <Choice label="View" value={shown.view} values={views} onInput={view => onShow({ view })} />
      <Choice label="State" value={shown.state} values={states} onInput={state => onShow({ state })} />
      <Choice label="Skin" value={shown.skin} values={skins} onInput={skin => onShow({ skin })} />
      <Choice label="Scheme" value={shown.scheme} values={schemes} onInput={scheme => onShow({ scheme })} />
      <Choice label="Language" value={shown.language} values={languages} onInput={language => onShow({ language })} />
      <Choice label="Width" value={shown.width} values={widths} onInput={width => onShow({ width })} />
      {tick('Long text', 'long')}
      {tick('Visitor', 'visitor')}
    </form>
  )
}

/** The list of screens. */
export function ScreenList({ shown, onShow }: ControlsProps) {
  return (
    <nav className="screens-list" aria-label="Screens">
      {routes.map(({ path }) => (
        <button
          key={path}
          type="button"
          aria-current={path === shown.path}
          onClick={() => onShow({ path, ...(shown.view === 'screens' && { view: 'states' }) })}
        >
          {path}
        </button>
      ))}
    </nav>
  )
}
