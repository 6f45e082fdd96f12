import { withName } from '../../../domain/website/content.ts'
import type { Block } from '../../../domain/website/page.schema.ts'
import type { PublicContent } from '../../../domain/website/public-content.ts'
import { ContentPicture } from '../../ui/picture.tsx'
import { UserText } from '../../ui/user-text.tsx'
import { SiteLink } from './site-link.tsx'

type PublicBlock = PublicContent<Block>
type Props = { blocks: PublicBlock[]; name: string }

export function PageBlocks({ blocks, name }: Props) {
  return (
    <div className="page-width py-10 sm:py-14">
      <div className="mx-auto grid max-w-3xl gap-4 text-lg wrap-anywhere">
        {blocks.map((block, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity
          <PageBlock key={i} block={block} name={name} />
        ))}
      </div>
    </div>
  )
}

function PageBlock({ block, name }: { block: PublicBlock; name: string }) {
  const text = withName(block.text, name)
  if (block.kind === 'picture')
    return (
      block.picture && (
        <ContentPicture
          picture={block.picture}
          alt={text}
          sizes="(min-width: 800px) 48rem, 92vw"
          className="my-4 h-auto w-full rounded-card"
        />
      )
    )
  if (!text) return null
  if (block.kind === 'heading')
    return (
      <h2 className="mt-6 text-2xl text-brand first:mt-0 sm:text-3xl">
        <UserText text={text} />
      </h2>
    )
  if (block.kind === 'list')
    return (
      <ul className="list-disc space-y-2 ps-6 marker:text-brass">
        {linesOf(text).map((line, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal
          <li key={i}>
            <UserText text={line} />
          </li>
        ))}
      </ul>
    )
  if (block.kind === 'link')
    return (
      <p>
        <SiteLink
          target={block.target}
          className="inline-block py-2 font-semibold text-accent underline underline-offset-4 hover:text-brand"
        >
          <UserText text={text} />
        </SiteLink>
      </p>
    )
  return (
    <p>
      <UserText text={text} className="whitespace-pre-line" />
    </p>
  )
}

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '')
