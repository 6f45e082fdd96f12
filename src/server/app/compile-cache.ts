import { enableCompileCache } from 'node:module'
import { projectFile } from '../platform/project-file.ts'

enableCompileCache(projectFile('node_modules/.cache/sufra'))
