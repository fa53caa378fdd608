import './rich-text.css'

type RichBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'list'; items: readonly string[] }
  | { type: 'link'; text: string; href: string }

type BlockProps = {
  block: RichBlock
  /** Returns whether a link may be opened; others are shown as text. */
  isSafe: (address: string) => boolean
}

function Block({ block, isSafe }: BlockProps) {
  if (block.type === 'heading') return <h2 className="rich-text-heading">{block.text}</h2>
  if (block.type === 'list') {
    return (
      <ul className="rich-text-list">
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
          <li key={index}>{item}</li>
        ))}
      </ul>
    )
  }
  if (block.type === 'link' && (block.href.startsWith('#/') || isSafe(block.href))) {
    const outside = !block.href.startsWith('#/')
    return (
      <p>
        <a
          className="rich-text-link"
          href={block.href}
          {...(outside ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
        >
          {block.text}
        </a>
      </p>
    )
  }
  return <p className="rich-text-paragraph">{block.text}</p>
}

/** Renders blocks as elements, never as HTML. */
export function RichText({ blocks, isSafe }: { blocks: readonly RichBlock[]; isSafe: BlockProps['isSafe'] }) {
  return (
    <div className="rich-text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text does not change while it is shown
        <Block key={index} block={block} isSafe={isSafe} />
      ))}
    </div>
  )
}
