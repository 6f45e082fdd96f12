import type { Media } from '../../../domain/media.ts'
import { Picture } from '../../ui/picture.tsx'

type Props = { picture: Pick<Media, 'url' | 'width' | 'height' | 'widths' | 'preview'> }

/** The whole picture in a square. */
export const Thumbnail = ({ picture }: Props) => (
  <Picture
    image_url={picture.url}
    image={picture}
    alt=""
    sizes="200px"
    className="aspect-square w-full bg-teal-soft object-contain"
  />
)
