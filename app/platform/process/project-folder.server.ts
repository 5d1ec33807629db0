import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** Root folder of the project, also if this file is bundled in `build/server`. */
export const projectFolder = dirname(findPackageJSON('.', import.meta.url) ?? '')
