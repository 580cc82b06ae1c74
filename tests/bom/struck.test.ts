/** What is struck through in an .xlsx and an .ods (rule B15); an old .xls has a test of its own. */
import { describe, expect, it } from 'vitest'
import { unstruckText } from '../../server/bom/reading/struck.ts'
import { factsOfContent } from '../../server/bom/reading/odsFacts.ts'
import { factsOfXml } from '../../server/bom/reading/xlmlFacts.ts'

const run = (text: string, format = '') => `<r>${format}<t>${text}</t></r>`
const struck = '<rPr><strike/><sz val="11"/></rPr>'
const plain = '<rPr><sz val="11"/></rPr>'

describe('a text with formats of its own', () => {
  it.each<[string, string, boolean, string | undefined]>([
    [
      'a struck number before a new one',
      run('3RV2011-1DA10', struck) + run(' 3RV2011-1FA10', plain),
      false,
      '3RV2011-1FA10',
    ],
    ['all of it', run('2002-', struck) + run('1201', struck), false, ''],
    ['nothing of it', run('2002-', plain) + run('1201'), false, undefined],
    ['a strike that is switched off', run('2002', '<rPr><strike val="0"/></rPr>'), false, undefined],
    [
      'prefixed, and in single quotes',
      "<x:r><x:rPr><x:strike val='1'/></x:rPr><x:t>alt</x:t></x:r><x:r><x:t> neu</x:t></x:r>",
      false,
      'neu',
    ],
    ['typed anew in a struck cell', run('alt') + run(' neu', plain), true, 'neu'],
    ['a plain text in a struck cell says nothing by itself', '<t>alt</t>', true, undefined],
  ])('%s', (_, rich, isCellStruck, left) => expect(unstruckText(rich, isCellStruck)).toBe(left))
})

it('an .ods: rows hidden by hand and by filter, repeated ones, columns, struck cells and parts', () => {
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s"><office:automatic-styles>
    <style:style style:name="c1"><style:text-properties style:text-line-through-style="solid"/></style:style>
    <style:style style:name="T1"><style:text-properties style:text-line-through-type="single"/></style:style></office:automatic-styles>
    <table:table table:name="Liste"><table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>
    <table:table-row><table:table-cell><text:p>Nr</text:p></table:table-cell></table:table-row>
    <table:table-row table:visibility="filter" table:number-rows-repeated="2"><table:table-cell><text:p>a</text:p></table:table-cell></table:table-row>
    <table:table-row><table:table-cell table:number-columns-repeated="2"/><table:table-cell table:style-name="c1"><text:p>weg</text:p></table:table-cell></table:table-row>
    <table:table-row table:visibility="collapse"><table:table-cell><office:annotation><text:p>Notiz</text:p></office:annotation><text:p><text:span text:style-name="T1">alt</text:span> neu</text:p></table:table-cell></table:table-row>
    </table:table></office:document-content>`
  const facts = factsOfContent(Buffer.from(content)).get('Liste')
  expect(facts).toMatchObject({ hiddenRows: [2, 3, 5], hiddenColumns: [2] })
  expect(facts?.struck).toEqual(new Map([[4, new Set([2])]]))
  expect(facts?.partly).toEqual(new Map([[5, new Map([[0, 'neu']])]]))
})

it('Excel-XML 2003: hidden rows and columns, struck cells, formulas without a value', () => {
  const xml = `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
    <Styles><Style ss:ID="s1"><Font ss:StrikeThrough="1"/></Style></Styles><Worksheet ss:Name="Liste"><Table>
    <Column ss:Index="2" ss:Hidden="1" ss:Span="1"/>
    <Row ss:Hidden="1"><Cell><Data ss:Type="String">a</Data></Cell></Row>
    <Row ss:Index="4"><Cell ss:Index="3" ss:StyleID="s1"><Data ss:Type="String">weg</Data></Cell><Cell ss:Formula="=1+1"/></Row>
    </Table></Worksheet></Workbook>`
  const facts = factsOfXml(xml).get('Liste')
  expect(facts).toMatchObject({ hiddenRows: [1], hiddenColumns: [1, 2], unsavedFormulas: ['D4'] })
  expect(facts?.struck).toEqual(new Map([[4, new Set([2])]]))
})
