/** "Read more" and its like, as they begin a sentence or a block, in the languages of most feeds. */
export const callAhead =
  /(?:^|(?<=[.!?…:»”"')\]。！？] )|(?<=[。！？]))\(?(?:continue reading|keep reading|read (?:more|on to|the (?:full|whole|rest|entire)|full)|full (?:story|article)|more(?=[….»→) ]{0,4}$)|view (?:full|more|post|article|(?:the )?entire (?:post|article|story))|see (?:more|full)|click (?:here|through|to read)|leia mais|ler mais|saiba mais|continue lendo|weiterlesen|mehr lesen|lesen sie (?:mehr|weiter)|zum artikel|lire la suite|lire plus|en savoir plus|leer más|seguir leyendo|sigue leyendo|lees (?:verder|meer)|läs mer|les mer|læs mere|lue lisää|continua a leggere|leggi (?:tutto|di più|anche)|czytaj (?:więcej|dalej)|číst (?:více|dále)|citește (?:mai mult|mai departe)|devamını oku|devamı için tıklayın|читать далее|читать дальше|подробнее|читати далі|докладніше|διαβάστε (?:περισσότερα|τη συνέχεια)|baca selengkapnya|đọc tiếp|xem thêm|اقرأ المزيد|قراءة المزيد|اقرأ أيضا|קרא עוד|और पढ़ें|आगे पढ़ें|अधिक पढ़ें|อ่านต่อ|อ่านเพิ่มเติม|続きを読む|続きはこちら|阅读全文|閱讀全文|阅读更多|閱讀更多|繼續閱讀|继续阅读|查看原文|더 보기|더보기|자세히 보기|전문 보기)(?![\p{L}\p{M}\p{N}])((?:[^\n.!?。]|\.(?=[\p{L}\p{N}])){0,120}[.!?…→»)\]。]{0,3})$/gimu;

/** "The post … appeared first on", up to the name of the paper. */
export const firstOn =
  /(?:^|\s)(?:The (?:post|article)|This (?:post|article|story|piece|column)|La entrada|El post|El artículo|Der Beitrag|O post|L['’]articolo|(?:L['’]|Cet )article|Het bericht|Inlägget|Wpis|Artykuł|Запись|Допис|Bài viết|投稿|المقال)(?![\p{L}\p{M}])[^\n]{0,400}?(?:appeared first|first appeared|originally appeared|was (?:first|originally) published|se public[óo] primero|apareció primero|apareceu primeiro|erschien zuerst|est apparu en premier|sembra essere il primo|verscheen eerst|dök först upp|pojawił się najpierw|впервые появилась|вперше з['’]явився|đã xuất hiện đầu tiên|ظهرت أولاً)([^\n]{0,200})$/gmu;

/** Names of accounts, which are no bylines. */
export const account =
  /^(?:admin\p{L}*|root|webmaster|web ?editor|no-?reply|unknown|anonymous|author|editor|user\d*|guest|null|undefined|n\/?a|none|wordpress|info|administra(?:dor|teur|tor|tore|tör|cja)|redaktion|redaktor|redazione|rédaction|redacción|redaksi|redação|redactie|редакция|редакція|администратор|админ|адміністратор|автор|διαχειριστής|yönetici|ผู้ดูแลระบบ|quản trị(?: viên)?|व्यवस्थापक|एडमिन|المدير|مدير|المحرر|מנהל|管理员|管理員|管理者|编辑部?|編輯部?|編集部|小编|관리자|편집부)$/iu;

/** "By" and its like at the start of a byline. A preposition alone counts before two names only. */
export const byAhead =
  /^(?:(?:written |posted |story )?by[:\s]|(?:author|autor(?:a|in)?|auteur|autore|автор|текст|автори|συγγραφέας|yazan|yazar|penulis|oleh|tác giả|लेखक|द्वारा|بقلم|كتب|الكاتب|מאת|作者|文|撰文|記者|记者|글|기자|ผู้เขียน|texte?|tekst|foto e testo)\s?[:：]|(?:von|por|par|di|door|przez)\s(?=\p{Lu}\S*\s+\p{Lu}))\s*/iu;
