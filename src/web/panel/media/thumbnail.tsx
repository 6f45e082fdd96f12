import type { Media } from '../../../domain/media/media.schema.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = { picture: Pick<Media, 'url' | 'width' | 'height' | 'widths' | 'preview'> }

/** A picture in a square: photographs are cropped, transparent pictures are shown whole. */
export const Thumbnail = ({ picture }: Props) => (
  <Picture
    image_url={picture.url}
    image={picture}
    alt=""
    sizes="200px"
    className={`aspect-square w-full ${picture.preview ? 'object-cover' : 'object-contain p-2'}`}
  />
)
