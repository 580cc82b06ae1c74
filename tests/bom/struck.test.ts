/** What is struck through in an .xlsx and an .ods (rule B15); an old .xls has a test of its own. */
import { describe, expect, it } from 'vitest'
import { unstruckText } from '../../server/bom/reading/struck.ts'
import { factsOfContent } from '../../server/bom/reading/odsFacts.ts'
import { factsOfParts } from '../../server/bom/reading/xlsxFacts.ts'
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

it('an .ods: struck by the style of a row, a column or another style, in repeated rows; rules that strike are named', () => {
  const styles = `<office:document-styles xmlns:office="o" xmlns:style="s"><style:style style:name="Weg"><style:text-properties style:text-line-through-style="solid"/></style:style></office:document-styles>`
  const cell = (text: string, style = '') => `<table:table-cell ${style}><text:p>${text}</text:p></table:table-cell>`
  const content = `<office:document-content xmlns:office="o" xmlns:table="t" xmlns:text="x" xmlns:style="s" xmlns:calcext="c"><office:automatic-styles>
    <style:style style:name="ce1" style:parent-style-name="Weg"/><style:style style:name="ce2" style:parent-style-name="Weg"><style:text-properties style:text-line-through-style="none"/></style:style></office:automatic-styles>
    <table:table table:name="Liste"><table:table-column/><table:table-column table:default-cell-style-name="ce1"/>
    <table:table-row>${cell('Nr')}${cell('weg')}${cell('da', 'table:style-name="ce2"')}</table:table-row>
    <table:table-row table:default-cell-style-name="Weg" table:number-rows-repeated="2">${cell('a')}<table:table-cell/></table:table-row>
    <table:table-row table:default-cell-style-name="ce2" table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>
    <calcext:conditional-formats><calcext:conditional-format calcext:target-range-address="Liste.A2:Liste.C9"><calcext:condition calcext:apply-style-name="Weg"/></calcext:conditional-format></calcext:conditional-formats>
    </table:table></office:document-content>`
  const facts = factsOfContent(Buffer.from(content), Buffer.from(styles)).get('Liste')
  expect(facts?.struck).toEqual(new Map([1, 2, 3].map((row) => [row, new Set([row === 1 ? 1 : 0])])))
  expect(facts?.struckByRule).toEqual(['A2:C9'])
})

describe('an .xlsx', () => {
  const factsIn = (cells: string, after = '') =>
    factsOfParts(
      new Map(
        Object.entries({
          'xl/workbook.xml': '<workbook xmlns:r="r"><sheets><sheet name="Liste" r:id="rId1"/></sheets></workbook>',
          'xl/_rels/workbook.xml.rels':
            '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
          'xl/styles.xml':
            '<styleSheet><fonts><font/></fonts><cellXfs><xf fontId="0"/></cellXfs><dxfs><dxf/><dxf><font><strike/></font></dxf></dxfs></styleSheet>',
          'xl/worksheets/sheet1.xml': `<worksheet><sheetData><row r="2">${cells}</row></sheetData>${after}</worksheet>`,
        }).map(([name, text]) => [name, Buffer.from(text)]),
      ),
    ).get('Liste')
  it('has texts in the sheet itself, of which parts are struck', () => {
    const facts = factsIn(
      `<c r="A2" t="inlineStr"><is>${run('3RV2011-1DA10', struck)}${run(' 3RV2011-1FA10', plain)}</is></c>` +
        `<c r="B2" t="inlineStr"><is>${run('weg', struck)}</is></c><c r="C2" t="inlineStr"><is><t>da</t></is></c>`,
    )
    expect(facts?.partly).toEqual(new Map([[2, new Map([[0, '3RV2011-1FA10']])]]))
    expect(facts?.struck).toEqual(new Map([[2, new Set([1])]]))
  })
  it('names the areas in which a rule strikes through', () => {
    const rule = (area: string, format: number) =>
      `<conditionalFormatting sqref="${area}"><cfRule type="expression" dxfId="${format}"><formula>$F2="x"</formula></cfRule></conditionalFormatting>`
    expect(factsIn('<c r="A2"><v>1</v></c>', rule('A2:F9', 1) + rule('G2:G9', 0))?.struckByRule).toEqual(['A2:F9'])
  })
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

it('Excel-XML 2003: rows and columns without a size, a text of which a part is struck', () => {
  const xml = `<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="Liste"><Table>
    <Column/><Column ss:Width="0"/><Row><Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><B><S>A-10</S></B><Font> A-11</Font></ss:Data></Cell>
    <Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40"><S>weg</S></ss:Data></Cell></Row><Row ss:Height="0"><Cell><Data ss:Type="String">a</Data></Cell></Row></Table></Worksheet></Workbook>`
  const facts = factsOfXml(xml).get('Liste')
  expect(facts).toMatchObject({ hiddenRows: [2], hiddenColumns: [1] })
  expect(facts?.partly).toEqual(new Map([[1, new Map([[0, 'A-11']])]]))
  expect(facts?.struck).toEqual(new Map([[1, new Set([1])]]))
})

it('an .xlsx: rows and columns that are pushed together are hidden', () => {
  const sheet =
    '<worksheet><cols><col min="6" max="6" width="0" customWidth="1"/></cols><sheetData><row r="3" ht="0" customHeight="1"/><row r="4" ht="0.75"/></sheetData></worksheet>'
  const parts = new Map(
    Object.entries({
      'xl/workbook.xml': '<workbook><sheets><sheet name="Liste" r:id="r1" xmlns:r="r"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels': '<Relationships><Relationship Id="r1" Target="a.xml"/></Relationships>',
      'xl/a.xml': sheet,
    }).map(([name, text]) => [name, Buffer.from(text)]),
  )
  expect(factsOfParts(parts).get('Liste')).toMatchObject({ hiddenRows: [3], hiddenColumns: [5] })
})
