import { ImageUp } from 'lucide-react'
import { useTranslations } from 'use-intl/react'
import { PICTURE_TYPES } from '../../../domain/media/media.ts'
import { FileDrop } from '../shell/file-drop.tsx'

type Props = { choose: (files: File[]) => void; multiple?: boolean; disabled?: boolean }

/** Accepts pictures by drag and drop or from a file dialog. */
export function DropArea({ multiple = false, ...rest }: Props) {
  const t = useTranslations('media')
  return (
    <FileDrop
      {...rest}
      icon={ImageUp}
      text={t(multiple ? 'drop' : 'dropOne')}
      buttonText={t(multiple ? 'choose' : 'chooseOne')}
      hint={t('hint')}
      accept={PICTURE_TYPES.join(',')}
      multiple={multiple}
    />
  )
}
