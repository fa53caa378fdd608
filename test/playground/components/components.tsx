// Every component of src/ui in its states, in light and dark side by side.
import { useAddress } from '../address.ts'
import { Choice } from '../choice.tsx'
import { schemes, skins, widths } from '../screens/place.ts'
import { createFrameAddress, groups, readShown, writeShown } from './place.ts'
import './components.css'

const WIDE_WIDTH = 1280
const HEIGHT = 780

export function Components() {
  const [place, show] = useAddress(readShown, writeShown)
  return (
    <div className="components">
      <form className="components-controls" aria-label="Switches">
        <Choice label="Group" value={place.group} values={groups} onInput={group => show({ group })} />
        <Choice label="Skin" value={place.skin} values={skins} onInput={skin => show({ skin })} />
        <Choice label="Width" value={place.width} values={widths} onInput={width => show({ width })} />
        <label>
          <input type="checkbox" checked={place.long} onChange={event => show({ long: event.currentTarget.checked })} />
          Long text
        </label>
      </form>
      <main className="components-frames">
        {schemes.map(scheme => (
          <iframe
            key={createFrameAddress(place, scheme)}
            title={`${place.group} · ${scheme}`}
            src={createFrameAddress(place, scheme)}
            width={place.width === 'wide' ? WIDE_WIDTH : place.width}
            height={HEIGHT}
          />
        ))}
      </main>
    </div>
  )
}
