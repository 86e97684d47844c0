import { writeFile, readFile } from 'node:fs/promises';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { renderArchives } from './test/gallery/contact-sheet.mjs';
await initWasm(await readFile('node_modules/@resvg/resvg-wasm/index_bg.wasm'));
const styles = JSON.parse(await readFile('schema/design.schema.json','utf8')).properties.style.enum;
const shapes = { land:[200,100,6], bar:[210,40,4], strip:[60,150,6], disc:[110,110,55], square:[120,120,6], a6:[105,148,6], card:[86,54,4] };
const which = process.argv[2].split(','); const out = process.argv[3]; const phones = Number(process.argv[4] ?? 1); const from=Number(process.argv[5]??0), to=Number(process.argv[6]??28);
const arch=[];
for (const style of styles.slice(from,to)) for (const shape of which) {
  const [w,h,r]=shapes[shape];
  arch.push({name:`${style}-${shape}`, archive:{schema:'move-car-sign',style,font:'sans',numFont:'oswald',size:{w,h,r,holes:false},text:{align:'center',title:'临时停车',sub:'如有不便，请拨打电话',tip:'马上就来，感谢理解'},phones:[{label:'车主',num:'138 0013 8000'},{label:'家人',num:'139 0013 9000'},{label:'公司',num:'010-62345678'}].slice(0,phones),qr:{on:shape!=='bar'||true,mode:'auto',type:'tel',ec:'M',text:'',label:'扫码拨号',image:''}}});
}
const drawn = await renderArchives(arch);
const cols = Number(process.argv[7] ?? 4), cw=240, ch=Number(process.argv[8] ?? 130); const parts=[]; 
drawn.forEach((d,i)=>{ const s=Math.min((cw-10)/d.widthMm,(ch-10)/d.heightMm); const x=(i%cols)*cw+5,y=Math.floor(i/cols)*ch+5; const inner=d.svg.replace(/<svg [^>]*?viewBox="([^"]+)"[^>]*>/, (m,vb)=>`<svg xmlns="http://www.w3.org/2000/svg" x="${x}" y="${y}" width="${d.widthMm*s}" height="${d.heightMm*s}" viewBox="${vb}">`).replace(/<\?xml[^>]*>/,'').replaceAll('sign-',`s${i}-`); parts.push(inner);});
const H=Math.ceil(drawn.length/cols)*ch;
const svg=`<svg xmlns="http://www.w3.org/2000/svg" width="${cols*cw}" height="${H}" viewBox="0 0 ${cols*cw} ${H}"><rect width="100%" height="100%" fill="#dcdad4"/>${parts.join('')}</svg>`;
await writeFile(out,new Resvg(svg,{fitTo:{mode:'width',value:cols*cw*1.4}}).render().asPng());
