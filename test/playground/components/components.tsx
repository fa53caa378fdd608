// Every component of src/ui in its states, in light and dark side by side.
import { useAddress } from '../address.ts'
import { Choice } from '../choice.tsx'
import { schemes, skins, widths } from '../screens/place.ts'
import { frameOf, groups, readShown, writeShown } from './place.ts'
import './components.css'

const WIDE_WIDTH = 1280
const HEIGHT = 780

export function Components() {
  const [shown, show] = useAddress(readShown, writeShown)
  return (
    <div className="components">
      <form className="components-controls" aria-label="Switches">
        <Choice label="Group" value={shown.group} values={groups} onInput={group => show({ group })} />
        <Choice label="Skin" value={shown.skin} values={skins} onInput={skin => show({ skin })} />
        <Choice label="Width" value={shown.width} values={widths} onInput={width => show({ width })} />
        <label>
          <input type="checkbox" checked={shown.long} onChange={event => show({ long: event.currentTarget.checked })} />
          Long text
        </label>
      </form>
      <main className="components-frames">
        {schemes.map(scheme => (
          <iframe
            key={frameOf(shown, scheme)}
            title={`${shown.group} · ${scheme}`}
            src={frameOf(shown, scheme)}
            width={shown.width === 'wide' ? WIDE_WIDTH : shown.width}
            height={HEIGHT}
          />
        ))}
      </main>
    </div>
  )
}
