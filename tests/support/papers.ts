/** A small paper in a language, of this project's own writing. */
export interface Paper {
  name: string;
  tagline: string;
  timeZone: string;
  section: { name: string; heading: string; subtitle: string };
  /** Headline, text, label and author of each story. */
  stories: readonly [title: string, text: string, label: string, author: string][];
  /** A post of the paper's own, with a link to its third heading. */
  post: { title: string; description: string; headings: readonly string[]; text: string };
  /** Ten queries, each with the place of the story that comes first, or `post`. */
  queries: Readonly<Record<string, number | 'post'>>;
}

/** Six papers, by the tag of their language. */
export const papers: Readonly<Record<string, Paper>> = {
  tr: {
    name: 'İskele Postası',
    tagline: 'Iğdır’dan İzmir’e kıyının haberleri',
    timeZone: 'Europe/Istanbul',
    section: { name: 'Şehir', heading: 'Şehirden haberler', subtitle: 'Çarşı, iskele ve ırmak' },
    stories: [
      [
        'İstanbul’da yeni hastane açıldı',
        'Isparta’dan gelen hastalar ilk gün sıraya girdi. Başhekim “kapımız açık” dedi.',
        'Sağlık',
        'Işıl Çınar',
      ],
      [
        'Irmak taştı, köprü kapandı',
        'Belediye sabaha kadar kum torbası taşıdı; okullar iki gün tatil.',
        'Çevre',
        'İnci Şen',
      ],
      [
        'Fındık fiyatı beklenenin altında',
        'Üreticiler kooperatifte toplandı ve %12 artış istedi.',
        'Ekonomi',
        'Gökçe Ünlü',
      ],
      [
        'Gençler çınar ağacını kurtardı',
        'Yüz yıllık ağaç kesilmeyecek; meclis kararını geri aldı.',
        'Çevre',
        'İnci Şen',
      ],
      [
        'Vapur seferleri saat başı',
        'Kış tarifesi pazartesi başlıyor, son vapur 23.30’da kalkıyor.',
        'Ulaşım',
        'Gökçe Ünlü',
      ],
      [
        'BELEDİYE MECLİSİ BÜTÇEYİ KABUL ETTİ',
        'Oylama gece yarısı bitti. Muhalefet çekimser kaldı.',
        'Siyaset',
        'Işıl Çınar',
      ],
    ],
    post: {
      title: 'Yazı işlerinden mektup',
      description: 'Gazetenin nasıl hazırlandığını anlatıyoruz.',
      headings: ['Kim yazıyor', 'Işık nerede açık', 'İlk baskı ne zaman', 'Şikâyet ve düzeltme'],
      text: 'Mürettip her sabah altıda masaya oturur.',
    },
    queries: {
      hastane: 0,
      istanbul: 0,
      ısparta: 0,
      IRMAK: 1,
      köprüler: 1,
      fındık: 2,
      ağaç: 3,
      vapur: 4,
      meclisi: 5,
      mürettip: 'post',
    },
  },
  hi: {
    name: 'घाट समाचार',
    tagline: 'नदी किनारे की ख़बरें',
    timeZone: 'Asia/Kolkata',
    section: { name: 'शहर', heading: 'शहर की ख़बरें', subtitle: 'बाज़ार, घाट और गलियाँ' },
    stories: [
      [
        'ज़िला अस्पताल में नया वार्ड खुला',
        'सोमवार को मरीज़ों की पहली कतार लगी। डॉक्टर ने कहा, “दरवाज़े सबके लिए खुले हैं।”',
        'स्वास्थ्य',
        'मीरा त्रिपाठी',
      ],
      ['बारिश से पुल बंद, स्कूलों में छुट्टी', 'नगर निगम ने रात भर रेत की बोरियाँ रखीं।', 'मौसम', 'अनिल कुशवाहा'],
      [
        'गन्ने के दाम पर किसान बैठे धरने पर',
        'किसानों ने प्रति क्विंटल ५० रुपये अधिक माँगे।',
        'खेती',
        'शबाना अंसारी',
      ],
      ['पुस्तकालय अब रात दस बजे तक', 'छात्रों की माँग पर समय बढ़ाया गया।', 'शिक्षा', 'मीरा त्रिपाठी'],
      ['नाव सेवा फिर शुरू', 'घाट से उस पार का किराया बीस रुपये रहेगा।', 'यातायात', 'अनिल कुशवाहा'],
      ['हॉकी टीम ने आख़िरी मिनट में मैच जीता', 'कप्तान ने जीत कोच को समर्पित की।', 'खेल', 'शबाना अंसारी'],
    ],
    post: {
      title: 'संपादक की चिट्ठी',
      description: 'यह अख़बार कैसे बनता है।',
      headings: ['कौन लिखता है', 'हम कहाँ बैठते हैं', 'पहला संस्करण कब', 'भूल और सुधार'],
      text: 'छापाख़ाना सुबह पाँच बजे खुलता है।',
    },
    queries: {
      अस्पताल: 0,
      मरीज़ों: 0,
      डॉक्टर: 0,
      पुल: 1,
      बारिश: 1,
      किसान: 2,
      पुस्तकालय: 3,
      नाव: 4,
      हॉकी: 5,
      छापाख़ाना: 'post',
    },
  },
  th: {
    name: 'ท่าน้ำรายวัน',
    tagline: 'ข่าวริมคลองทุกครึ่งชั่วโมง',
    timeZone: 'Asia/Bangkok',
    section: { name: 'เมือง', heading: 'ข่าวในเมือง', subtitle: 'ตลาด ท่าเรือ และคลอง' },
    stories: [
      [
        'โรงพยาบาลใหม่เปิดที่เชียงใหม่',
        'ผู้ป่วยกลุ่มแรกมาถึงเมื่อวันจันทร์ แพทย์กล่าวว่า “ประตูเปิดสำหรับทุกคน”',
        'สุขภาพ',
        'มาลี ศรีสุข',
      ],
      ['ฝนตกหนักทำให้สะพานปิด', 'โรงเรียนหยุดเรียนสองวัน เทศบาลวางกระสอบทรายตลอดคืน', 'อากาศ', 'สมชาย ใจดี'],
      ['ราคาข้าวลดลง ชาวนารวมตัว', 'สหกรณ์ขอให้ประกันราคาตันละหนึ่งหมื่นบาท', 'เกษตร', 'มาลี ศรีสุข'],
      ['ห้องสมุดขยายเวลาถึงสี่ทุ่ม', 'นักศึกษาขอมาตั้งแต่ปีก่อน', 'การศึกษา', 'สมชาย ใจดี'],
      ['เรือข้ามฟากกลับมาวิ่ง', 'ค่าโดยสารยังอยู่ที่ห้าบาท เที่ยวสุดท้ายเวลา 22.30 น.', 'เดินทาง', 'มาลี ศรีสุข'],
      ['ทีมตะกร้อคว้าแชมป์', 'กัปตันยกถ้วยให้โค้ชที่กำลังจะเกษียณ', 'กีฬา', 'สมชาย ใจดี'],
    ],
    post: {
      title: 'จดหมายจากกองบรรณาธิการ',
      description: 'หนังสือพิมพ์ฉบับนี้ทำกันอย่างไร',
      headings: ['ใครเป็นคนเขียน', 'เรานั่งอยู่ที่ไหน', 'ฉบับแรกออกเมื่อใด', 'แก้ไขคำผิด'],
      text: 'แท่นพิมพ์เริ่มเดินเครื่องตอนตีห้า',
    },
    queries: {
      โรงพยาบาล: 0,
      เชียงใหม่: 0,
      แพทย์: 0,
      สะพาน: 1,
      โรงเรียน: 1,
      ข้าว: 2,
      ห้องสมุด: 3,
      เรือ: 4,
      ตะกร้อ: 5,
      แท่นพิมพ์: 'post',
    },
  },
  ar: {
    name: 'رصيف المدينة',
    tagline: 'أخبار الميناء كل نصف ساعة',
    timeZone: 'Asia/Beirut',
    section: { name: 'المدينة', heading: 'أخبار المدينة', subtitle: 'السوق والميناء والجسر' },
    stories: [
      [
        'المستشفى الجديد يفتح أبوابه',
        'وصل المرضى الأوائل يوم الاثنين. وقالت المديرة: «بابنا مفتوح للجميع».',
        'صحة',
        'ليلى حدّاد',
      ],
      [
        'المطر يغلق الجسر القديم',
        'عطّلت المدارس يومين، ووُضعت أكياس الرمل طوال الليل.',
        'طقس',
        'سامي خوري',
      ],
      [
        'مزارعو الزيتون يطلبون سعرًا عادلًا',
        'اجتمعت التعاونية وطلبت زيادة قدرها ١٢٪.',
        'اقتصاد',
        'ليلى حدّاد',
      ],
      ['مكتبة البلدية تفتح حتى العاشرة', 'طلب الطلّاب ذلك منذ العام الماضي.', 'تعليم', 'سامي خوري'],
      ['عودة العبّارة بين الضفتين', 'الرحلة الأخيرة عند الساعة 22:30 كل مساء.', 'نقل', 'ليلى حدّاد'],
      ['فريق السلة يفوز في الثانية الأخيرة', 'أهدى القائد الكأس إلى المدرّب.', 'رياضة', 'سامي خوري'],
    ],
    post: {
      title: 'رسالة من التحرير',
      description: 'كيف تُصنع هذه الصحيفة.',
      headings: ['من يكتب', 'أين نجلس', 'متى تصدر الطبعة الأولى', 'أخطاء وتصحيحات'],
      text: 'تعمل المطبعة منذ الخامسة صباحًا.',
    },
    queries: {
      مستشفى: 0,
      المرضى: 0,
      جسر: 1,
      المدارس: 1,
      زيتون: 2,
      المكتبة: 3,
      عبّارة: 4,
      السلة: 5,
      القائد: 5,
      مطبعة: 'post',
    },
  },
  ja: {
    name: '港町時報',
    tagline: '三十分ごとに港の知らせを',
    timeZone: 'Asia/Tokyo',
    section: { name: '街', heading: '街のニュース', subtitle: '市場、岸壁、そして川' },
    stories: [
      [
        '市立病院が新しい診療科を開く',
        '月曜日に最初の患者を迎えた。院長は「扉はいつも開いています」と話した。',
        '医療',
        '中村あかり',
      ],
      [
        '大雨で古い橋が通行止め',
        '市は夜通し土のうを積み、学校は二日間休みになった。',
        '気象',
        '佐々木健',
      ],
      ['ホタテの値段が一割下がる', '漁協は来月から出荷を減らす。', '経済', '中村あかり'],
      ['図書館、夜十時まで開館', '学生の要望は去年から続いていた。', '教育', '佐々木健'],
      ['渡し船が再び運航', '最終便は22時30分。運賃は二百円のまま。', '交通', '中村あかり'],
      [
        'ラグビー部が終了間際に逆転',
        '主将は引退する監督にカップを渡した。',
        'スポーツ',
        '佐々木健',
      ],
    ],
    post: {
      title: '編集部からの手紙',
      description: 'この新聞の作り方をお伝えします。',
      headings: ['誰が書くのか', 'どこで働くのか', '初版はいつ出るのか', '訂正とお詫び'],
      text: '印刷機は朝五時に動き始めます。',
    },
    queries: {
      病院: 0,
      患者: 0,
      橋: 1,
      学校: 1,
      ホタテ: 2,
      図書館: 3,
      渡し船: 4,
      最終便: 4,
      ラグビー: 5,
      印刷機: 'post',
    },
  },
  fi: {
    name: 'Rantaviesti',
    tagline: 'Sataman uutiset puolen tunnin välein',
    timeZone: 'Europe/Helsinki',
    section: { name: 'Kaupunki', heading: 'Kaupungin uutiset', subtitle: 'Tori, satama ja silta' },
    stories: [
      [
        'Uusi sairaala avasi ovensa',
        'Ensimmäiset potilaat tulivat maanantaina. Ylilääkäri sanoi: ”Ovi on auki kaikille.”',
        'Terveys',
        'Äänä Öhman',
      ],
      [
        'Tulva sulki vanhan sillan',
        'Kouluissa on kaksi päivää vapaata, ja hiekkasäkkejä kannettiin yöhön asti.',
        'Sää',
        'Väinö Yli-Hyöty',
      ],
      [
        'Mustikan hinta putosi',
        'Poimijat vaativat kymmenen prosentin korotusta.',
        'Talous',
        'Äänä Öhman',
      ],
      [
        'Kirjasto pysyy auki iltakymmeneen',
        'Opiskelijat olivat pyytäneet sitä viime vuodesta.',
        'Koulutus',
        'Väinö Yli-Hyöty',
      ],
      [
        'Lautta kulkee taas',
        'Viimeinen vuoro lähtee kello 22.30, ja lippu maksaa 2,50 euroa.',
        'Liikenne',
        'Äänä Öhman',
      ],
      [
        'Jääkiekkojoukkue voitti viime hetkellä',
        'Kapteeni antoi pokaalin eläkkeelle jäävälle valmentajalle.',
        'Urheilu',
        'Väinö Yli-Hyöty',
      ],
    ],
    post: {
      title: 'Kirje toimituksesta',
      description: 'Näin tämä lehti tehdään.',
      headings: [
        'Kuka kirjoittaa',
        'Missä istumme',
        'Milloin ensipainos ilmestyy',
        'Virheet ja oikaisut',
      ],
      text: 'Painokone käynnistyy viideltä aamulla.',
    },
    queries: {
      sairaala: 0,
      sairaalan: 0,
      potilaat: 0,
      tulva: 1,
      koulu: 1,
      mustikka: 2,
      kirjasto: 3,
      lautta: 4,
      jääkiekkojoukkueen: 5,
      painokone: 'post',
    },
  },
};
