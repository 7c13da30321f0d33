import type { Shape } from '../texts.ts'
import type { sheetsFr } from './sheets.fr.ts'

export const sheetsEn: Shape<typeof sheetsFr> = {
  file: 'File',
  fileHint:
    'A CSV file with a header line, of at most 200 MB. A workbook has to be saved as CSV first.',
  choose: 'CSV file',
  tooLarge: 'This file is larger than 200 MB. Split it into several.',
  reading: 'Reading the columns…',
  readFailed: 'Unable to read this file',
  mapping: 'Columns',
  mappingHint: 'Say which column holds what. The choice is kept for the next time.',
  noColumn: 'No column',
  column: '{column} (e.g. {example})',
  rest: 'What the file does not say',
  encoding: 'Encoding',
  encodings: { 'utf-8': 'UTF-8', 'windows-1252': 'Windows (older spreadsheet)' },
  dateOrder: 'Dates such as 03/04/2026',
  dateOrders: {
    none: 'There are none',
    'day-month': 'Day, month, year',
    'month-day': 'Month, day, year',
  },
  try: 'Try, without writing',
  sending: 'Sending the file: {percent}%',
  rows: 'Rows',
  updated: 'Updated',
  unchanged: 'Already here',
  rejected: 'Rejected',
  ignored: 'Columns left aside: {columns}.',
  line: 'Line',
  columnHead: 'Column',
  reason: 'Reason',
  value: 'Value',
  rejectsCaption: 'Rejected rows',
}
