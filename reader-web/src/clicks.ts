/**
 * Reports each followed marketplace link to the server: the marketplace and the path of
 * the page, nothing about the visitor. The script is inline in the document's head, so
 * that it counts before the program has loaded. The content security policy allows it by
 * its hash.
 */
export const clicksScript = `(function(d){
var from=d.referrer.split(location.origin)[1]||"";
function report(e){
var link=e.button<2&&e.target.closest("a"),page=location.pathname,to;
if(!link)return;
if(link.closest("main,[role=dialog]"))to=link.dataset.to||
(/(?:^|\\.)(amazon|etsy)\\./.exec(link.hostname)||[])[1];
if(to)navigator.sendBeacon("/api/visits/clicks?"+new URLSearchParams({to:to,page:page,from:from}));
else from=page}
["click","auxclick"].forEach(function(type){d.addEventListener(type,report,true)})
})(document)`;
