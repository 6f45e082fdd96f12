import type { Media } from '../../../domain/media/media.schema.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = { picture: Pick<Media, 'url' | 'width' | 'height' | 'widths' | 'preview'> }

/** A picture in a square: photographs fill it, transparent pictures are seen whole. */
export const Thumbnail = ({ picture }: Props) => (
  <Picture
    image_url={picture.url}
    image={picture}
    alt=""
    sizes="200px"
    className={`aspect-square w-full ${picture.preview ? 'object-cover' : 'object-contain p-2'}`}
  />
)
