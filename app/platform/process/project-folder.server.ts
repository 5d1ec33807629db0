import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** Root of the project, from the sources and from `build/server`. */
export const projectFolder = dirname(findPackageJSON('.', import.meta.url) ?? '')
