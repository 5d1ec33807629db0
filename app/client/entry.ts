/** The script of pages that are read: no framework runs there. */
import { defineElements } from './elements.ts'

defineElements()
