import { MAX_BYTES, PICTURE_TYPES } from '../../../domain/media/media.ts'
import { ApiError, api, read } from '../../api.ts'
import { sendFile, type UploadOptions } from '../shell/file-drop.tsx'

/** Sends one picture. Its type and size are checked before; the server checks the content. */
export async function uploadPicture(file: File, options: UploadOptions = {}) {
  if (!PICTURE_TYPES.includes(file.type)) throw new ApiError(415, { code: 'unsupported_media_type' })
  if (file.size > MAX_BYTES) throw new ApiError(413, { code: 'too_large' })
  return read(api.admin.media.$post({ form: { file } }, { fetch: sendFile(file, options) }))
}

/** The name of the text about a failed upload. */
export function nameUploadProblem({ code, status }: ApiError) {
  if (code === 'too_large') return 'large'
  if (code === 'invalid_input' || code === 'unsupported_media_type') return 'invalid'
  return status === 0 ? 'offline' : 'failed'
}
