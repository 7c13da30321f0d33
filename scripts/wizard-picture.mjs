// Draws the add-animal wizard into docs/wizard.md, from the machine itself.
import { writeFileSync } from 'node:fs'
import { wizardPage } from '../domain/wizard/picture.ts'

writeFileSync(new URL('../docs/wizard.md', import.meta.url), wizardPage())
