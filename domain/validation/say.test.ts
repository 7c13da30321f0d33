import { expect, it } from 'vitest'
import { z } from 'zod'
import { explainIssue, say, type Issue } from './say.ts'

const text = z.string(say('REQUIRED')).trim().min(3).max(5)
const named = z.string(say('NAME_REQUIRED')).min(1, say('NAME_REQUIRED')).max(5)
const own = z.string(say('REQUIRED')).max(5, say('MESSAGE_LONG'))

it.each<[string, z.ZodType, unknown, string]>([
  ['missing', text, undefined, 'REQUIRED'],
  ['too long', text, 'abcdef', 'TOO_LONG'],
  ['too short', text, 'ab', 'TOO_SHORT'],
  ['missing by its own name', named, '', 'NAME_REQUIRED'],
  ['too long, though only its absence has a name', named, 'abcdef', 'TOO_LONG'],
  ['more than fits', z.array(text).max(2), ['abc', 'abc', 'abc'], 'TOO_MANY'],
  ['too long in its own words', own, 'abcdef', 'MESSAGE_LONG'],
])('says what is %s', (_, schema, value, key) =>
  expect(explainIssue(schema.safeParse(value).error?.issues[0] as Issue).key).toBe(key),
)
