import { languages, routes } from 'virtual:gallery'
import { type Shown, views, widths } from './place.ts'
import { schemes, skins, states } from './settings.ts'

interface ChoiceProps<T extends string | number> {
  label: string
  value: T
  values: readonly T[]
  onInput: (value: T) => void
}

function Choice<T extends string | number>({ label, value, values, onInput }: ChoiceProps<T>) {
  return (
    <label>
      {label}
      <select
        value={String(value)}
        onChange={event => onInput(values.find(each => String(each) === event.currentTarget.value) ?? value)}
      >
        {values.map(each => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </label>
  )
}

interface TickProps {
  label: string
  value: boolean
  onInput: (value: boolean) => void
}

function Tick({ label, value, onInput }: TickProps) {
  return (
    <label>
      <input type="checkbox" checked={value} onChange={event => onInput(event.currentTarget.checked)} />
      {label}
    </label>
  )
}

export interface ControlsProps {
  shown: Shown
  onShow: (change: Partial<Shown>) => void
}

/** The switches. */
export function Controls({ shown, onShow }: ControlsProps) {
  const choice = <K extends keyof Shown>(label: string, name: K, values: readonly (Shown[K] & (string | number))[]) => (
    <Choice
      label={label}
      value={shown[name] as Shown[K] & (string | number)}
      values={values}
      onInput={value => onShow({ [name]: value } as Partial<Shown>)}
    />
  )
  return (
    <form className="gallery-controls">
      {choice(
        'Screen',
        'path',
        routes.map(({ path }) => path)
      )}
      {choice('View', 'view', views)}
      {choice('State', 'state', states)}
      {choice('Skin', 'skin', skins)}
      {choice('Scheme', 'scheme', schemes)}
      {choice('Language', 'language', languages)}
      {choice('Width', 'width', widths)}
      <Tick label="Long text" value={shown.long} onInput={long => onShow({ long })} />
      <Tick label="Visitor" value={shown.visitor} onInput={visitor => onShow({ visitor })} />
    </form>
  )
}

/** The list of screens. */
export function Screens({ shown, onShow }: ControlsProps) {
  return (
    <nav className="gallery-screens" aria-label="Screens">
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
