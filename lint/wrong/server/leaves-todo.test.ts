// expects: warn-todo
import { it } from 'vitest'

it.todo('adds')
