import { join } from 'node:path'
import type { Config } from '../platform/config.ts'
import { bucketStore } from './bucket.ts'
import { folderStore } from './folder.ts'
import type { MediaStore } from './store.ts'

/** A bucket where one is configured, otherwise a local folder. */
export const openStore = ({ bucket, DATA_DIR }: Pick<Config, 'bucket' | 'DATA_DIR'>): MediaStore =>
  bucket ? bucketStore(bucket) : folderStore(join(DATA_DIR, 'media'))
