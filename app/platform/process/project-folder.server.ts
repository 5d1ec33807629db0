import { findPackageJSON } from 'node:module'
import { dirname } from 'node:path'

/** The root of the sources, and of the bundle below `build/server`. */
export const projectFolder = dirname(findPackageJSON('.', import.meta.url) ?? '')
