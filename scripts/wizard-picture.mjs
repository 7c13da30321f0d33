// Writes the diagram of the add-animal wizard to docs/wizard.md.
import { writeFileSync } from 'node:fs'
import { wizardPage } from '../domain/wizard/picture.ts'

writeFileSync(new URL('../docs/wizard.md', import.meta.url), wizardPage())
